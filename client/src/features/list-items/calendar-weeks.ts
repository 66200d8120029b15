import { type CalendarMonth, daysLater, spanOf } from './calendar-month.ts';

/** A week from Monday to Sunday. */
export interface CalendarWeek {
  /** As the Dutch count them (ISO 8601): the first is the one with the first Thursday. */
  readonly number: number;
  /** As `2026-11-21`. */
  readonly days: readonly string[];
}

const day = 86_400_000;
const daysPerWeek = 7;

/** The weeks that hold a month, whole: their first and last days may belong to the months beside it. */
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
  const thursday = monday + 3 * day;
  const firstOfYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - firstOfYear) / (daysPerWeek * day)) + 1;
}
