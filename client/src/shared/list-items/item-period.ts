import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';

export interface ItemPeriod {
  /** ISO-8601. */
  readonly start: string;
  readonly end: string;
}

/** First and last day, as `2026-11-21`. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/** Undefined where the item has neither start nor end; with only one of them, start and end are equal. */
export function periodOf({
  metadata: { periodStart, periodEnd },
}: Pick<ListItemView, 'metadata'>): ItemPeriod | undefined {
  const start = periodStart ?? periodEnd;
  const end = periodEnd ?? periodStart;
  if (!start || !end) return undefined;
  return Date.parse(start) <= Date.parse(end) ? { start, end } : { start: end, end: start };
}

/**
 * The days of an item. A period that ends at midnight ends on the day before; without a period it is the day of
 * publication.
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
