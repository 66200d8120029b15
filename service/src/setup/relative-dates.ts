const day = 24 * 60 * 60_000;

/** @param days of twenty-four hours; may be negative */
export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * day);
}
