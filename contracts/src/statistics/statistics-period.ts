import { isQueryDay } from '../shared/day.ts';
import { dayMs } from '../shared/durations.ts';
import type { Comparison, Interval } from './statistics-intervals.ts';

/** Days, both included, as `2026-11-21`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Of ten years: days that can be asked for at once. More cannot be told apart where they are drawn. */
const maxPeriodDays = 3_660;

/** The day so many days later; earlier with a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days it has. */
export function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** Whether the first of two days comes first, and not too many before the other. */
export function isInOrder(period: Period): boolean {
  return period.from <= period.to && lengthOf(period) <= maxPeriodDays;
}

/** Whether two texts are days that can be asked for. */
export function isPeriod(period: Period): boolean {
  return isQueryDay(period.from) && isQueryDay(period.to) && isInOrder(period);
}

/** Its days, oldest first. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => addDays(period.from, index));
}

/** What a period is compared with: as many days right before it, or the same days a year earlier. */
export function comparedPeriod(period: Period, comparison: Comparison): Period | undefined {
  switch (comparison) {
    case 'none':
      return undefined;
    case 'previous':
      return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) };
    case 'year': {
      const from = yearEarlier(period.from);
      return { from, to: addDays(from, lengthOf(period) - 1) };
    }
  }
}

/** The first day of the part of a period that a day is in. Weeks begin on Monday. */
export function startOfInterval(day: string, interval: Interval): string {
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  if (interval !== 'week') return day;
  const weekday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** The parts of a period, each by the first of its days that is in the period. */
export function intervalsOf(period: Period, interval: Interval): string[] {
  const starts = daysOf(period).map((day) => startOfInterval(day, interval));
  return [...new Set(starts)].map((start) => (start < period.from ? period.from : start));
}

/** 28 February for 29 February. */
function yearEarlier(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const earlier = `${String(Number(year) - 1).padStart(4, '0')}-${month}-`;
  return `${earlier}${month === '02' && date === '29' ? '28' : date}`;
}
