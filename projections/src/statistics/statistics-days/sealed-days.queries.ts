import type { ClassCounts } from '@spoor/contracts/statistics/day-counts';
import type { VisitorClass } from '@spoor/contracts/statistics/statistics-dimensions';
import type { StatisticsFilter } from '@spoor/contracts/statistics/statistics-filter';
import type { Period } from '@spoor/contracts/statistics/statistics-period';
import { type Summary, summarize } from '@spoor/contracts/statistics/summary';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

type ReadContext = Pick<QueryContext, 'db' | 'platform'>;

/** What one or more days come to; `from` is the first of them. */
export interface SealedPart {
  readonly from: string;
  readonly summary: Summary;
}

/** The last day of a platform that is sealed, as far as is read here; undefined where none is. */
export async function readLastSealedDay({ db, platform }: ReadContext): Promise<string | undefined> {
  const row = await db
    .selectFrom('read_model.statistics_days')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('platformGuid', '=', platform.guid)
    .executeTakeFirst();
  return row?.day ?? undefined;
}

/** How many days of a period are sealed. */
export async function countSealedDays({ db, platform }: ReadContext, { from, to }: Period): Promise<number> {
  const { days } = await db
    .selectFrom('read_model.statistics_days')
    .select(({ fn }) => fn.countAll<number>().as('days'))
    .where('platformGuid', '=', platform.guid)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
  return Number(days);
}

/**
 * The sealed days of a period, by day or, where that is enough, by month as far as a month lies in it as a whole.
 * @param filter absent: everything
 */
export async function readSealedParts(
  context: ReadContext,
  period: Period,
  { who, filter, byMonth }: { who: VisitorClass; filter: StatisticsFilter | undefined; byMonth: boolean },
): Promise<SealedPart[]> {
  const months = byMonth ? await readMonths(context, period, { who, filter }) : [];
  const days = await readDays(context, period, { who, filter, except: months.map(({ month }) => month) });
  return [...months, ...days].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

interface DaysRequest {
  readonly who: VisitorClass;
  readonly filter: StatisticsFilter | undefined;
}

/** Of ten years all at once would keep the database and this process so long that others take it for frozen. */
const monthsAtATime = 12;

async function readMonths({ db, platform }: ReadContext, { from, to }: Period, { who, filter }: DaysRequest) {
  const months: (SealedPart & { readonly month: string })[] = [];
  for (;;) {
    const { rows } = await sql<{ month: string; figures: Summary | ClassCounts }>`
      SELECT month, ${figuresColumn(who, filter)} AS figures FROM read_model.statistics_months
      WHERE "platformGuid" = ${platform.guid} AND month > ${months.at(-1)?.month ?? ''}
        AND month || '-01' >= ${from} AND "lastDay" <= ${to}
      ORDER BY month LIMIT ${sql.lit(monthsAtATime)}`.execute(db);
    for (const { month, figures } of rows)
      months.push({ month, from: `${month}-01`, summary: summaryOf(figures, filter) });
    if (rows.length < monthsAtATime) return months;
  }
}

async function readDays(
  { db, platform }: ReadContext,
  { from, to }: Period,
  { who, filter, except }: DaysRequest & { except: readonly string[] },
) {
  const { rows } = await sql<{ day: string; figures: Summary | ClassCounts }>`
    SELECT day, ${figuresColumn(who, filter)} AS figures FROM read_model.statistics_days
    WHERE "platformGuid" = ${platform.guid} AND day >= ${from} AND day <= ${to}
      AND left(day, 7) <> ALL(${[...except]}::text[])`.execute(db);
  return rows.map(({ day, figures }) => ({ from: day, summary: summaryOf(figures, filter) }));
}

/** Without a filter what everything comes to, which is less to read. */
function figuresColumn(who: VisitorClass, filter: StatisticsFilter | undefined) {
  return sql.ref(filter === undefined ? `${who}Summary` : who);
}

function summaryOf(figures: Summary | ClassCounts, filter: StatisticsFilter | undefined): Summary {
  return filter === undefined ? (figures as Summary) : summarize(figures as ClassCounts, filter);
}

/** The totals of each sealed day of a period, see `Summary`. */
export async function readDayTotals(
  { db, platform }: ReadContext,
  { from, to }: Period,
  who: VisitorClass,
): Promise<{ day: string; totals: readonly number[] }[]> {
  const { rows } = await sql<{ day: string; totals: number[] }>`
    SELECT day, totals->${who} AS totals FROM read_model.statistics_days
    WHERE "platformGuid" = ${platform.guid} AND day >= ${from} AND day <= ${to}`.execute(db);
  return rows;
}

/** The hours of each sealed day of a period, with the segments that they are told of; see `ClassCounts`. */
export async function readDayHours(
  { db, platform }: ReadContext,
  { from, to }: Period,
  who: VisitorClass,
): Promise<{ day: string; timeZone: string; counts: Pick<ClassCounts, 'segments' | 'hours'> }[]> {
  const { rows } = await sql<{
    day: string;
    timeZone: string;
    counts: Pick<ClassCounts, 'segments' | 'hours'>;
  }>`
    SELECT day, "timeZone",
      jsonb_build_object('segments', ${sql.ref(who)}->'segments', 'hours', ${sql.ref(who)}->'hours') AS counts
    FROM read_model.statistics_days
    WHERE "platformGuid" = ${platform.guid} AND day >= ${from} AND day <= ${to} ORDER BY day`.execute(db);
  return rows;
}
