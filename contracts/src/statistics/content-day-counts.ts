import { z } from 'zod';

const whole = z.int().nonnegative();

/** What was done to the site on a day. */
export const contentDayCounts = z.object({
  /** How many there were when the day was sealed. */
  publishedPages: whole,
  /** Changes by people, those that were taken back again included. */
  changes: whole,
  /** Who made them: of several days, whoever did so on two counts once. */
  editors: z.array(z.guid()),
});
export type ContentDayCounts = z.infer<typeof contentDayCounts>;

/** What the days of a period come to. */
export interface ContentFigures {
  /** At the end of them; null where nobody kept it. */
  readonly publishedPages: number | null;
  readonly changes: number;
  readonly editors: number;
}

/** Adds up what was done. @param days oldest first */
export function contentFigures(days: readonly ContentDayCounts[]): ContentFigures {
  return {
    publishedPages: days.at(-1)?.publishedPages ?? null,
    changes: days.reduce((sum, { changes }) => sum + changes, 0),
    editors: new Set(days.flatMap(({ editors }) => editors)).size,
  };
}
