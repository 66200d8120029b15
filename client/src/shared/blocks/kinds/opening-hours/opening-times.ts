import { weekdays } from '@spoor/contracts/blocks/opening-hours/weekdays';
import { localDay, momentOfClock, startOfDate } from '@spoor/contracts/shared/zoned-time';
import { recordsIn, type StoredValues, textIn } from '../../../stored-values.ts';

/** When a place is open on a day of every week, as clocks there show it: `09:00`. */
export interface OpenHours {
  readonly guid: string;
  /** Monday is 0. */
  readonly weekday: number;
  readonly from: string;
  /** Where it is not after `from`, of the next day. */
  readonly until: string;
}

/** Whether a place is open, and until when that is so; undefined: for ever. */
export interface Opening {
  readonly isOpen: boolean;
  /** ISO-8601. */
  readonly validUntil: string | undefined;
}

/** Those of a content that are whole, from Monday on. */
export function openHoursIn(content: StoredValues): readonly OpenHours[] {
  const stored = recordsIn(content, 'hours').map((entry, index) => ({
    guid: textIn(entry, 'guid') || String(index),
    weekday: (weekdays as readonly string[]).indexOf(textIn(entry, 'day')),
    from: textIn(entry, 'from'),
    until: textIn(entry, 'until'),
  }));
  const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  return stored
    .filter(({ weekday, from, until }) => weekday !== -1 && isTime(from) && isTime(until))
    .toSorted((a, b) => a.weekday - b.weekday || (a.from < b.from ? -1 : 1));
}

/** Whether a place with these hours is open. @param timeZone IANA name */
export function openingAt(now: string, hours: readonly OpenHours[], timeZone: string): Opening {
  const today = localDay(new Date(now), timeZone);
  const dateOf = (daysLater: number) =>
    localDay(new Date(startOfDate(today, timeZone, daysLater).getTime() + halfDayMs), timeZone);
  // From yesterday, for what goes on after midnight; a week later all is as today.
  const stretches = Array.from({ length: 9 }, (_, index) => index - 1).flatMap((daysLater) => {
    const weekday = (new Date(dateOf(daysLater)).getUTCDay() + 6) % 7;
    return hours
      .filter((each) => each.weekday === weekday)
      .map(({ from, until }) => ({
        from: momentOfClock(`${dateOf(daysLater)}T${from}`, timeZone).getTime(),
        until: momentOfClock(
          `${dateOf(until > from ? daysLater : daysLater + 1)}T${until}`,
          timeZone,
        ).getTime(),
      }));
  });
  const time = Date.parse(now);
  const turns = stretches.flatMap(({ from, until }) => [from, until]).filter((turn) => turn > time);
  return {
    isOpen: stretches.some(({ from, until }) => from <= time && time < until),
    validUntil: turns.length === 0 ? undefined : new Date(Math.min(...turns)).toISOString(),
  };
}

const halfDayMs = 12 * 3_600_000;
