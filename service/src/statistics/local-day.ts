/** The day of a moment in a time zone, as `YYYY-MM-DD`. */
export function localDay(moment: Date, timeZone: string): string {
  // Swedish dates are written in ISO form.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}
