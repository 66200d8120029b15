import { z } from 'zod';

const whole = z.int().nonnegative();

/** How far people came in one version of a form on a day. */
export const formDayCounts = z.object({
  guid: z.guid(),
  version: z.int().min(1),
  seen: whole,
  begun: whole,
  /** Came to where answers are shown once more. */
  reviewed: whole,
  sent: whole,
  /** page, how many came to it for the first time, and went on from it for the first time */
  pages: z.array(z.tuple([z.string(), whole, whole])),
});
export type FormDayCounts = z.infer<typeof formDayCounts>;

/** What was counted of several days, as if it were of one: in an order that depends on nothing else. */
export function sumOfForms(counts: readonly FormDayCounts[]): FormDayCounts[] {
  const versions = Map.groupBy(counts, ({ guid, version }) => `${guid} ${String(version).padStart(9, '0')}`);
  return [...versions]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, rows]) => {
      const [first] = rows;
      if (first === undefined) return [];
      const sum = (of: 'seen' | 'begun' | 'reviewed' | 'sent') =>
        rows.reduce((known, row) => known + row[of], 0);
      return [
        {
          guid: first.guid,
          version: first.version,
          seen: sum('seen'),
          begun: sum('begun'),
          reviewed: sum('reviewed'),
          sent: sum('sent'),
          pages: sumOfPages(rows.flatMap(({ pages }) => pages)),
        },
      ];
    });
}

function sumOfPages(pages: FormDayCounts['pages']): FormDayCounts['pages'] {
  return [...Map.groupBy(pages, ([page]) => page)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([page, rows]) => {
      const sum = (which: 1 | 2) => rows.reduce((known, row) => known + row[which], 0);
      return [page, sum(1), sum(2)];
    });
}

/** What days of a form come to, all its versions together. */
export interface FormFigures {
  readonly seen: number;
  readonly begun: number;
  /** Came to a page, or to the summary, and went no further. */
  readonly left: number;
  readonly sent: number;
}

/** Adds up what was counted of forms, by their guid. @param counts of any days and versions, in any order */
export function formFigures(counts: readonly FormDayCounts[]): ReadonlyMap<string, FormFigures> {
  const versions = [...Map.groupBy(counts, ({ guid, version }) => `${guid} ${version}`).values()];
  const forms = Map.groupBy(versions, ([first]) => first?.guid ?? '');
  return new Map(
    [...forms].map(([guid, ofForm]) => {
      const all = ofForm.flat();
      const sum = (of: 'seen' | 'begun' | 'sent') => all.reduce((known, row) => known + row[of], 0);
      const left = ofForm.reduce((known, ofVersion) => known + leftOf(ofVersion), 0);
      return [guid, { seen: sum('seen'), begun: sum('begun'), left, sent: sum('sent') }];
    }),
  );
}

/** Somebody may come to a page on one day, and go on from it on the next: so it is told of all days together. */
function leftOf(counts: readonly FormDayCounts[]): number {
  const steps = counts.flatMap(({ pages, reviewed, sent }) => [...pages, [null, reviewed, sent] as const]);
  return [...Map.groupBy(steps, ([page]) => page).values()].reduce((sum, ofStep) => {
    const sumOf = (which: 1 | 2) => ofStep.reduce((known, step) => known + step[which], 0);
    return sum + stayedAt(sumOf(1), sumOf(2));
  }, 0);
}

/** How many went no further, of those who came to a page, or to the summary. Some go on twice. */
export function stayedAt(reached: number, passed: number): number {
  return Math.max(0, reached - passed);
}
