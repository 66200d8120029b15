import { dayMs } from '@spoor/contracts/shared/durations';
import {
  type CalendarMonth,
  daysLater,
  daysPerWeek,
  spanOf,
} from '../../shared/list-items/calendar-month.ts';

/** From Monday to Sunday. */
export interface CalendarWeek {
  /** ISO 8601: the first week has the first Thursday. */
  readonly number: number;
  /** As `2026-11-21`. */
  readonly days: readonly string[];
}

/** The whole weeks of a month, which may begin and end in other months. */
export function weeksOf(month: CalendarMonth): readonly CalendarWeek[] {
  const [first, last] = spanOf(month);
  const weeks: CalendarWeek[] = [];
  for (let monday = first; monday <= last; monday = daysLater(monday, daysPerWeek)) {
    const days = Array.from({ length: daysPerWeek }, (_, index) => daysLater(monday, index));
    weeks.push({ number: weekNumber(Date.parse(monday)), days });
  }
  return weeks;
}

function weekNumber(monday: number): number {
  const thursday = monday + 3 * dayMs;
  const firstOfYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - firstOfYear) / (daysPerWeek * dayMs)) + 1;
}
