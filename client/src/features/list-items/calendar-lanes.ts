import type { CalendarWeek } from './calendar-weeks.ts';

/** Days that something takes, both included, as `2026-11-21`. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/** One of the days that something takes, in a calendar. */
export interface DayPart<Thing> {
  readonly thing: Thing;
  /** Which of the rows in its week it keeps, from 0, so that its days lie side by side. */
  readonly lane: number;
  /** Whether it begins and ends on this very day. */
  readonly begins: boolean;
  readonly ends: boolean;
  /** Whether this is where its name stands: where it begins, and again on each Monday. */
  readonly isNamed: boolean;
  /** How many days from here on it takes in this week: so wide its name may be. */
  readonly days: number;
  /** Whether it is the first of its days that counts. */
  readonly isFirst: boolean;
}

/**
 * What takes place on each day of some weeks, by date. Longer things lie above shorter ones that begin with them.
 * @param counts whether a date belongs to what is looked at: weeks begin before their month, and end after it
 */
export function partsByDay<Thing>(
  weeks: readonly CalendarWeek[],
  things: readonly Thing[],
  spanOf: (thing: Thing) => DaySpan,
  counts: (date: string) => boolean = () => true,
): ReadonlyMap<string, readonly DayPart<Thing>[]> {
  const spans = things
    .map((thing) => ({ thing, ...spanOf(thing) }))
    .toSorted((a, b) => a.first.localeCompare(b.first) || b.last.localeCompare(a.last));
  const met = new Set<Thing>();
  const parts = new Map<string, DayPart<Thing>[]>();
  for (const { days } of weeks) {
    /** The last day of what lies in each lane. */
    const lanes: string[] = [];
    const [monday = '', sunday = ''] = [days[0], days.at(-1)];
    for (const { thing, first, last } of spans) {
      if (last < monday || first > sunday) continue;
      const from = first < monday ? monday : first;
      const free = lanes.findIndex((end) => end < from);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = last;
      const taken = days.filter((date) => date >= first && date <= last);
      for (const [place, date] of taken.entries()) {
        const isFirst = counts(date) && !met.has(thing);
        if (isFirst) met.add(thing);
        const part = {
          ...{ thing, lane, begins: date === first, ends: date === last },
          ...{ isNamed: place === 0, days: taken.length - place, isFirst },
        };
        parts.set(date, [...(parts.get(date) ?? []), part]);
      }
    }
  }
  return parts;
}
