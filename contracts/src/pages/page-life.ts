import { z } from 'zod';

/** A moment as events keep it: ISO-8601 UTC with milliseconds. */
const moment = z.iso.datetime();

/** When a page goes online or offline by itself; null = never. */
export const pageSchedule = z.object({ publishOn: moment.nullable(), unpublishOn: moment.nullable() });
export type PageSchedule = z.infer<typeof pageSchedule>;

/** Plans that are to be others; absent members stay. */
export type ScheduleEdit = { readonly [Member in keyof PageSchedule]?: PageSchedule[Member] | undefined };

/** What a schedule can bring about. */
export const scheduledActs = ['publish', 'unpublish'] as const;
export type ScheduledAct = (typeof scheduledActs)[number];

export const unscheduled: PageSchedule = { publishOn: null, unpublishOn: null };

/** An address at which people without an account see a page that is not published. */
export const previewLink = z.object({
  createdOn: moment,
  expiresOn: moment,
  /** The revision that it shows for ever; null = the draft as it is at the time. */
  pinnedRevision: z.int().min(0).nullable(),
});
export type PreviewLink = z.infer<typeof previewLink>;

/** What a page has beside its content: plans, and links (by guid) to its draft. */
export const pageLife = z.object({
  schedule: pageSchedule,
  previewLinks: z.record(z.string(), previewLink),
});

/** Of a new page. */
export const newPageLife: z.infer<typeof pageLife> = { schedule: unscheduled, previewLinks: {} };
