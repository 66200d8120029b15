const hour = 60 * 60_000;
const day = 24 * hour;

/** @param days of twenty-four hours; may be negative */
export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * day);
}

/** The full hour `wanted` in a time zone, on the day that `moment` has there. */
export function atHour(moment: Date, wanted: number, timeZone: string): Date {
  const shown = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(moment);
  const onTheHour = Math.floor(moment.getTime() / hour) * hour;
  return new Date(onTheHour + (wanted - Number(shown)) * hour);
}
