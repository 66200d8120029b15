import type { DaySpan } from '../../shared/list-items/item-period.ts';
import type { CalendarWeek } from './calendar-weeks.ts';

/** One day of an item in a calendar. */
export interface DayPart<Entry> {
  readonly entry: Entry;
  /** Row within the week, from 0; the same on all days of the week. */
  readonly lane: number;
  /** On its first and last day. */
  readonly begins: boolean;
  readonly ends: boolean;
  /** Where its title is shown: on its first day and on each Monday. */
  readonly isNamed: boolean;
  /** Days from here to its end or the end of the week: the width of the title. */
  readonly days: number;
  /** The first of its days that counts. */
  readonly isFirst: boolean;
}

/**
 * The items of each day, by date. Longer items are above shorter ones that begin on the same day.
 * @param counts whether a date is in the month: weeks begin before it and end after it
 */
export function partsByDay<Entry>(
  weeks: readonly CalendarWeek[],
  entries: readonly Entry[],
  spanOf: (entry: Entry) => DaySpan,
  counts: (date: string) => boolean = () => true,
): ReadonlyMap<string, readonly DayPart<Entry>[]> {
  const spans = entries
    .map((entry) => ({ entry, ...spanOf(entry) }))
    .toSorted((a, b) => a.first.localeCompare(b.first) || b.last.localeCompare(a.last));
  const seen = new Set<Entry>();
  const parts = new Map<string, DayPart<Entry>[]>();
  for (const { days } of weeks) {
    /** The last taken day of each lane. */
    const lanes: string[] = [];
    const [monday = '', sunday = ''] = [days[0], days.at(-1)];
    for (const { entry, first, last } of spans) {
      if (last < monday || first > sunday) continue;
      const from = first < monday ? monday : first;
      const freeLane = lanes.findIndex((end) => end < from);
      const lane = freeLane === -1 ? lanes.length : freeLane;
      lanes[lane] = last;
      const taken = days.filter((date) => date >= first && date <= last);
      for (const [place, date] of taken.entries()) {
        const isFirst = counts(date) && !seen.has(entry);
        if (isFirst) seen.add(entry);
        const part = {
          entry,
          lane,
          begins: date === first,
          ends: date === last,
          isNamed: place === 0,
          days: taken.length - place,
          isFirst,
        };
        parts.set(date, [...(parts.get(date) ?? []), part]);
      }
    }
  }
  return parts;
}
