import { dayMs } from '@spoor/contracts/shared/durations';

/** Months are 1 to 12. */
export interface CalendarMonth {
  readonly year: number;
  readonly month: number;
}

export const daysPerWeek = 7;

/** Parses `2026-11`; undefined before `1000-01`, and for `9999-12`, whose weeks end in a year of five digits. */
export function readMonth(text: string): CalendarMonth | undefined {
  const [, year, month] = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  const isMonth = year !== undefined && month !== undefined && text !== '9999-12';
  return isMonth ? { year: Number(year), month: Number(month) } : undefined;
}

export function monthOf(date: string): CalendarMonth {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

/** As `2026-11`. */
export function monthText({ year, month }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

export function monthLater({ year, month }: CalendarMonth, months: number): CalendarMonth {
  const index = year * 12 + month - 1 + months;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

/** The first and last day of the month's whole weeks. */
export function spanOf({ year, month }: CalendarMonth): readonly [first: string, last: string] {
  const first = mondayOf(Date.UTC(year, month - 1, 1));
  const last = mondayOf(Date.UTC(year, month, 0)) + (daysPerWeek - 1) * dayMs;
  return [dateOf(first), dateOf(last)];
}

/** Days may be negative. */
export function daysLater(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * dayMs);
}

function mondayOf(time: number): number {
  const weekday = (new Date(time).getUTCDay() + 6) % daysPerWeek;
  return time - weekday * dayMs;
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
