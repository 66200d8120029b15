import type { ContentDayCounts } from '@spoor/contracts/statistics/content-day-counts';
import type { FormDayCounts } from '@spoor/contracts/statistics/form-day-counts';
import { addDays, type Period } from '@spoor/contracts/statistics/statistics-period';
import type { QueryContext } from '../../query-context.ts';

type ReadContext = Pick<QueryContext, 'db' | 'platform'>;

interface SealedForms {
  readonly day: string;
  readonly forms: readonly FormDayCounts[];
}

interface SealedContent {
  readonly day: string;
  readonly content: ContentDayCounts;
}

/** What was sealed of forms on the days of a period, oldest first. */
export async function readSealedForms(context: ReadContext, period: Period): Promise<SealedForms[]> {
  const rows = await daysIn(context, period)
    .select(['day', 'forms'])
    .where('forms', 'is not', null)
    .execute();
  return rows.map(({ day, forms }) => ({ day, forms: forms ?? [] }));
}

/** What was sealed of what was done to the site on the days of a period, oldest first. */
export async function readSealedContent(context: ReadContext, period: Period): Promise<SealedContent[]> {
  const rows = await daysIn(context, period)
    .select(['day', 'content'])
    .where('content', 'is not', null)
    .execute();
  return rows.flatMap(({ day, content }) => (content === null ? [] : [{ day, content }]));
}

function daysIn({ db, platform }: ReadContext, { from, to }: Period) {
  return db
    .selectFrom('read_model.statistics_days')
    .where('platformGuid', '=', platform.guid)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day');
}

/** What of a period is left besides some of its days. @param days oldest first */
export function openPeriods({ from, to }: Period, days: readonly string[]): Period[] {
  const edges = [addDays(from, -1), ...days, addDays(to, 1)];
  return edges.slice(1).flatMap((day, index) => {
    const open = { from: addDays(edges[index] ?? day, 1), to: addDays(day, -1) };
    return open.from <= open.to ? [open] : [];
  });
}
