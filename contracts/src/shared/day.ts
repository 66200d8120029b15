/** Before this year, calendars, `Date` and databases count in ways of their own. */
export const firstYear = '1900';

/** Whether a text is a day that exists, as `2026-11-21`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether it is also one that queries may name. */
export function isQueryDay(text: string): boolean {
  return isDay(text) && text >= firstYear;
}
