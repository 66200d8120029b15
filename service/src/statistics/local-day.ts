/** The day on which a moment falls in a time zone, as `YYYY-MM-DD`. */
export function localDay(moment: Date, timeZone: string): string {
  // Swedes write their dates as machines do.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}
