const day = 86_400_000;

/**
 * The moment at which a day began in a time zone.
 * @param daysBefore 0 = the day of `now`, 1 = the day before …
 * @param timeZone IANA name, as `Europe/Amsterdam`.
 */
export function startOfDay(now: Date, timeZone: string, daysBefore: number): Date {
  const clock = clockOf(now, timeZone);
  return clockMoment(clock - (((clock % day) + day) % day) - daysBefore * day, timeZone);
}

/**
 * The moment at which a date begins in a time zone.
 * @param date as `2026-11-21`
 * @param daysLater 1 = the day after …
 */
export function startOfDate(date: string, timeZone: string, daysLater = 0): Date {
  return clockMoment(Date.parse(date) + daysLater * day, timeZone);
}

/** The moment at which a wall clock in the zone shows this midnight. */
function clockMoment(midnight: number, timeZone: string): Date {
  // The clock stood differently from UTC on that day than it perhaps does now, and again at its beginning.
  const nearly = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(nearly, timeZone));
}

/** What a wall clock in the zone shows, as if it were UTC. */
function clockOf(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Milliseconds that the zone's clock is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  return clockOf(new Date(moment), timeZone) - Math.floor(moment / 1_000) * 1_000;
}
