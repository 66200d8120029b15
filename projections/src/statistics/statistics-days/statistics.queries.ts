import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import type { DayCounts } from '@spoor/contracts/statistics/day-counts';
import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import type { VisitorClass } from '@spoor/contracts/statistics/statistics-dimensions';
import { noFilter, type StatisticsFilter } from '@spoor/contracts/statistics/statistics-filter';
import {
  type Interval,
  maxFilteredDays,
  maxHourDays,
} from '@spoor/contracts/statistics/statistics-intervals';
import { comparedPeriod, daysOf, lengthOf, type Period } from '@spoor/contracts/statistics/statistics-period';
import type { StatisticsQuery } from '@spoor/contracts/statistics/statistics-query';
import { type Summary, SummaryTally, summarize } from '@spoor/contracts/statistics/summary';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { listRawDays } from '../raw-days/raw-days.queries.ts';
import { readContentFigures, readPublications } from './content-figures.queries.ts';
import { figuresOf, rowsOf } from './figures.ts';
import { readFormFigures } from './form-figures.queries.ts';
import {
  countSealedDays,
  readDayHours,
  readDayTotals,
  readLastSealedDay,
  readSealedParts,
} from './sealed-days.queries.ts';
import { hourPointsOf, pointsOf } from './statistics-series.ts';
import { readSubjectLabels } from './subject-labels.queries.ts';

/** Counts a day that is not sealed yet, as far as it is. */
export type CountOpenDay = (day: string) => Promise<DayCounts>;

interface StatisticsRequest {
  readonly who: VisitorClass;
  readonly filter: StatisticsFilter | undefined;
  readonly interval: Interval;
}

/** What visitors did in a period, with what they did in the one that it is compared with. */
export async function readStatistics(
  context: QueryContext,
  query: StatisticsQuery,
  countOpenDay: CountOpenDay,
): Promise<QueryResult<StatisticsView>> {
  const period = { from: query.from, to: query.to };
  const { who, filter } = query;
  const request = { who, filter, interval: possibleInterval(period, query) };
  const compared = comparedPeriod(period, query.compare);
  const [openDays, sealedDays, publications, forms, content] = await Promise.all([
    listOpenDays(context, period),
    countSealedDays(context, period),
    readPublications(context, period, filter?.subject),
    filter === undefined ? readFormFigures(context, period) : null,
    readContentFigures(context, period),
  ]);
  const now = await readPeriod(context, period, request, openDays, countOpenDay);
  const before = compared && (await readPeriod(context, compared, request, [], countOpenDay));
  return {
    view: {
      ...period,
      timeZone: context.platform.timeZone,
      interval: request.interval,
      sealedDays,
      openDays,
      summary: figuresOf(now.summary, filter ?? noFilter),
      previous:
        compared === undefined || before === undefined
          ? null
          : { ...compared, summary: figuresOf(before.summary, filter ?? noFilter), series: before.series },
      series: now.series,
      publications,
      ...(await namedRowsOf(context, now.summary, filter ?? noFilter)),
      forms,
      content,
    },
    keys: [surrogateKey.statistics(), surrogateKey.changes(), surrogateKey.forms()],
  };
}

/** What sealed days of a period come to, from the rows that the screen reads. */
export async function readSealedSummary(
  context: QueryContext,
  period: Period,
  { who, filter }: Pick<StatisticsRequest, 'who' | 'filter'>,
): Promise<Summary> {
  const parts = await readSealedParts(context, period, { who, filter, byMonth: true });
  return sumOf(parts.map(({ summary }) => summary));
}

/** Days of a period that are not sealed, and of which something was counted; today is one of them in any case. */
export async function listOpenDays(context: QueryContext, { from, to }: Period): Promise<string[]> {
  const [last, raw] = await Promise.all([readLastSealedDay(context), listRawDays(context, from)]);
  const today = localDay(context.now, context.platform.timeZone);
  const days = new Set([...raw, today]);
  return [...days].filter((day) => day >= from && day <= to && (last === undefined || day > last)).toSorted();
}

/** Hours of a few days only; of what a filter lets through not every day of years. */
function possibleInterval(
  period: Period,
  { interval, filter }: Pick<StatisticsQuery, 'interval' | 'filter'>,
): Interval {
  const days = lengthOf(period);
  const usual = days === 1 ? 'hour' : days <= maxFilteredDays ? 'day' : 'month';
  const wanted = interval ?? usual;
  if (wanted === 'hour' && (days > maxHourDays || filter?.subject !== undefined)) return 'day';
  if (filter !== undefined && days > maxFilteredDays) return 'month';
  return wanted;
}

async function readPeriod(
  context: QueryContext,
  period: Period,
  request: StatisticsRequest,
  openDays: readonly string[],
  countOpenDay: CountOpenDay,
) {
  const { who, filter, interval } = request;
  const open = await Promise.all(
    openDays.map(async (day) => ({ day, counts: (await countOpenDay(day))[who] })),
  );
  const openParts = open.map(({ day, counts }) => ({ from: day, summary: summarize(counts, filter) }));
  const byMonth = filter === undefined || interval === 'month';
  const sealed = await readSealedParts(context, period, { who, filter, byMonth });
  const parts = [...sealed, ...openParts];
  const summary = sumOf(parts.map((part) => part.summary));
  if (interval === 'hour') {
    const hours = await readDayHours(context, period, who);
    const counted = new Map([
      ...hours.map(({ day, timeZone, counts }) => [day, { timeZone, counts }] as const),
      ...open.map(({ day, counts }) => [day, { timeZone: context.platform.timeZone, counts }] as const),
    ]);
    const series = daysOf(period).flatMap((day) => {
      const { timeZone = context.platform.timeZone, counts } = counted.get(day) ?? {};
      return hourPointsOf(day, timeZone, counts, filter ?? noFilter);
    });
    return { summary, series };
  }
  const totals = filter === undefined ? await readDayTotals(context, period, who) : undefined;
  const series = pointsOf(period, interval, [
    ...(totals?.map(({ day, totals: ofDay }) => ({ from: day, totals: ofDay })) ?? totalsOf(sealed)),
    ...totalsOf(openParts),
  ]);
  return { summary, series };
}

function totalsOf(parts: readonly { from: string; summary: Summary }[]) {
  return parts.map(({ from, summary: { totals } }) => ({ from, totals }));
}

function sumOf(summaries: readonly Summary[]): Summary {
  const tally = new SummaryTally();
  for (const summary of summaries) tally.addSummary(summary);
  return tally.summary();
}

/** Pages and items by their names. */
async function namedRowsOf(context: QueryContext, summary: Summary, filter: StatisticsFilter) {
  const rows = rowsOf(summary, filter);
  const { page, item } = rows.subjects;
  const labels = await readSubjectLabels(context, {
    page: page?.map(({ name }) => name) ?? [],
    item: item?.map(({ name }) => name) ?? [],
  });
  const labelled = (unnamed: typeof page) =>
    unnamed?.map((row) => ({
      ...row,
      ...(labels.has(row.name) ? { label: labels.get(row.name) ?? '' } : {}),
    })) ?? null;
  return { ...rows, subjects: { ...rows.subjects, page: labelled(page), item: labelled(item) } };
}
