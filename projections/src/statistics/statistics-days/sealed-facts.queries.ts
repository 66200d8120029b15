import type { ContentDayCounts } from '@spoor/contracts/statistics/content-day-counts';
import type { FormDayCounts } from '@spoor/contracts/statistics/form-day-counts';
import { addDays, daysOf, type Period } from '@spoor/contracts/statistics/statistics-period';
import { sql } from 'kysely';
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

/**
 * What was sealed of forms in a period, by month as far as a month lies in it as a whole, and the days that it is of, oldest first.
 */
export async function readSealedFormParts(
  context: ReadContext,
  period: Period,
): Promise<{ readonly days: readonly string[]; readonly forms: readonly FormDayCounts[] }> {
  const { rows: months } = await sql<{ month: string; formDays: string[]; forms: FormDayCounts[] }>`
    SELECT month, "formDays", forms FROM read_model.statistics_months
    WHERE "platformGuid" = ${context.platform.guid} AND month || '-01' >= ${period.from}
      AND "lastDay" <= ${period.to}`.execute(context.db);
  const whole = new Set(months.map(({ month }) => month));
  const edges = openMonths(period, whole);
  const days = (await Promise.all(edges.map((edge) => readSealedForms(context, edge)))).flat();
  return {
    days: [...months.flatMap(({ formDays }) => formDays), ...days.map(({ day }) => day)].toSorted(),
    forms: [...months, ...days].flatMap(({ forms }) => forms),
  };
}

/** The parts of a period that lie in none of these months. */
function openMonths(period: Period, months: ReadonlySet<string>): Period[] {
  return openPeriods(
    period,
    daysOf(period).filter((day) => months.has(day.slice(0, 7))),
  );
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
