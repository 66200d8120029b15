import { addDays, type Period } from '@spoor/contracts/statistics/statistics-period';

/** Days from Monday on which a week is still told, where nobody could before. */
const daysToTell = 3;

/** The week that ended on Sunday; undefined once it is over for longer than that is news. @param today as `2026-11-21` */
export function weekBefore(today: string): Period | undefined {
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  if (daysSinceMonday >= daysToTell) return undefined;
  const monday = addDays(today, -daysSinceMonday);
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
