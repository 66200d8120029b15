import { hourMs } from '@spoor/contracts/shared/durations';
import { startOfDate, timeOfDay } from '@spoor/contracts/shared/zoned-time';
import type { ClassCounts } from '@spoor/contracts/statistics/day-counts';
import { increase } from '@spoor/contracts/statistics/measures';
import type { StatisticsPoint } from '@spoor/contracts/statistics/statistics.views';
import type { StatisticsFilter } from '@spoor/contracts/statistics/statistics-filter';
import type { Interval } from '@spoor/contracts/statistics/statistics-intervals';
import { intervalsOf, type Period, startOfInterval } from '@spoor/contracts/statistics/statistics-period';
import { passes } from '@spoor/contracts/statistics/summary';

/** Totals by day, or of several days from the one on, as points of a chart: every part of the period has one. */
export function pointsOf(
  period: Period,
  interval: Interval,
  parts: readonly { readonly from: string; readonly totals: readonly number[] }[],
): StatisticsPoint[] {
  const sums = new Map(intervalsOf(period, interval).map((start) => [start, [0, 0, 0]]));
  for (const { from, totals } of parts) {
    const start = startOfInterval(from, interval);
    const sum = sums.get(start < period.from ? period.from : start);
    if (sum !== undefined) increase(sum, totals.slice(0, 3));
  }
  return [...sums].map(([start, [visitors = 0, visits = 0, views = 0]]) => ({
    start,
    visitors,
    visits,
    views,
  }));
}

/** The hours of a day as its clock shows them: 23 or 25 where the clock changes. */
export function hourPointsOf(
  day: string,
  timeZone: string,
  counts: Pick<ClassCounts, 'segments' | 'hours'> | undefined,
  filter: StatisticsFilter,
): StatisticsPoint[] {
  const [start, end] = [startOfDate(day, timeZone).getTime(), startOfDate(day, timeZone, 1).getTime()];
  const hours = Array.from({ length: Math.ceil((end - start) / hourMs) }, () => [0, 0, 0]);
  for (const [segment, hour, ...measures] of counts?.hours ?? []) {
    const point = hours[hour];
    const ofSegment = counts?.segments[segment];
    if (point === undefined || ofSegment === undefined || !passes(ofSegment, filter)) continue;
    increase(point, measures);
  }
  return hours.map(([visitors = 0, visits = 0, views = 0], index) => {
    const clock = Math.floor(timeOfDay(new Date(start + index * hourMs), timeZone) / hourMs);
    return { start: `${day}T${String(clock).padStart(2, '0')}`, visitors, visits, views };
  });
}
