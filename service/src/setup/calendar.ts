const hour = 60 * 60_000;
const day = 24 * hour;

/** So many days of twenty-four hours later, or earlier. */
export function daysFrom(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * day);
}

/** The moment at which clocks in a time zone point to a full hour, on the day that `moment` is there. */
export function hourOfDay(moment: Date, wanted: number, timeZone: string): Date {
  const shown = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(moment);
  const onTheHour = Math.floor(moment.getTime() / hour) * hour;
  return new Date(onTheHour + (wanted - Number(shown)) * hour);
}
