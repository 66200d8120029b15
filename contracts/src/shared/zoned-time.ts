import { dayMs, hourMs } from './durations.ts';

/** What clocks show in a time zone, given by its IANA name, as `Europe/Amsterdam`. */

/**
 * The moment at which a day began in a time zone.
 * @param daysBefore 0 = the day of `now`, 1 = the day before …
 */
export function startOfDay(now: Date, timeZone: string, daysBefore: number): Date {
  return clockMoment(midnightBefore(clockOf(now, timeZone)) - daysBefore * dayMs, timeZone);
}

/** The full hour on the day that `moment` has in a time zone. */
export function atHour(moment: Date, wanted: number, timeZone: string): Date {
  return clockMoment(midnightBefore(clockOf(moment, timeZone)) + wanted * hourMs, timeZone);
}

/** The day of a moment in a time zone, as `2026-11-21`. */
export function localDay(moment: Date, timeZone: string): string {
  return new Date(clockOf(moment, timeZone)).toISOString().slice(0, 10);
}

/** Milliseconds since midnight by the clock of a time zone. */
export function timeOfDay(moment: Date, timeZone: string): number {
  const clock = clockOf(moment, timeZone);
  return clock - midnightBefore(clock) + moment.getMilliseconds();
}

/**
 * The moment at which a date begins in a time zone.
 * @param date as `2026-11-21`
 * @param daysLater 1 = the day after …
 */
export function startOfDate(date: string, timeZone: string, daysLater = 0): Date {
  return clockMoment(Date.parse(date) + daysLater * dayMs, timeZone);
}

/**
 * The moment at which clocks of a time zone show something.
 * @param shown as `2026-11-21T09:30`
 */
export function momentOfClock(shown: string, timeZone: string): Date {
  return clockMoment(Date.parse(`${shown}Z`), timeZone);
}

/** What a clock in a time zone shows at a moment, as `2026-11-21 14:32`. */
export function localMinute(moment: Date, timeZone: string): string {
  return new Date(clockOf(moment, timeZone)).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * The moment at which a clock in a time zone shows this.
 * @param clock as `2026-11-21T14:32`, or with seconds
 * @returns undefined where no calendar or clock shows it
 */
export function momentShownAs(clock: string, timeZone: string): Date | undefined {
  const shown = new Date(`${clock}Z`);
  const isShown = !Number.isNaN(shown.getTime()) && shown.toISOString().startsWith(clock);
  return isShown ? momentOfClock(clock, timeZone) : undefined;
}

function midnightBefore(clock: number): number {
  return clock - (((clock % dayMs) + dayMs) % dayMs);
}

/** The moment at which a wall clock in the zone shows this time. */
function clockMoment(clock: number, timeZone: string): Date {
  // The clock stood differently from UTC on that day than it perhaps does now, and again at its beginning.
  const nearly = clock - offsetAt(clock, timeZone);
  return new Date(clock - offsetAt(nearly, timeZone));
}

/** What a wall clock in the zone shows, as if it were UTC. */
function clockOf(moment: Date, timeZone: string): number {
  const parts = clockFormat(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Cached, because formatters are expensive to create. */
const clockFormats = new Map<string, Intl.DateTimeFormat>();

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = clockFormats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clockFormats.set(timeZone, made);
  return made;
}

/** Milliseconds that the zone's clock is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  return clockOf(new Date(moment), timeZone) - Math.floor(moment / 1_000) * 1_000;
}
