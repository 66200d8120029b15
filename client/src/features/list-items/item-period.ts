import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { DaySpan } from './calendar-lanes.ts';

/** When an item takes place. */
export interface ItemPeriod {
  /** ISO-8601. */
  readonly start: string;
  readonly end: string;
}

/** The period of an item; an end alone, or a beginning alone, is a moment. Undefined where it has neither. */
export function periodOf({
  metadata: { periodStart, periodEnd },
}: Pick<ListItemView, 'metadata'>): ItemPeriod | undefined {
  const start = periodStart ?? periodEnd;
  const end = periodEnd ?? periodStart;
  if (!start || !end) return undefined;
  return Date.parse(start) <= Date.parse(end) ? { start, end } : { start: end, end: start };
}

/**
 * The days that an item takes. What ends at midnight ends the day before; what has no period takes the day on which
 * it was published.
 * @param dateOf the date of a moment in the platform's time zone, as `2026-11-21`
 */
export function daysOf(item: ListItemView, dateOf: (iso: string) => string): DaySpan {
  const { start, end } = periodOf(item) ?? momentOf(item.publishedOn ?? item.createdOn);
  const lastMoment = Date.parse(end) > Date.parse(start) ? new Date(Date.parse(end) - 1).toISOString() : end;
  return { first: dateOf(start), last: dateOf(lastMoment) };
}

function momentOf(iso: string): ItemPeriod {
  return { start: iso, end: iso };
}
