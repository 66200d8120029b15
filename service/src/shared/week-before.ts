import { addDays, type Period, startOfInterval } from '@spoor/contracts/statistics/statistics-period';

/** Days from Monday on which a week is still told, where nobody could before. */
const daysToReport = 3;

/** The week that ended on Sunday; undefined once it is over for longer than that is news. @param today as `2026-11-21` */
export function weekBefore(today: string): Period | undefined {
  const monday = startOfInterval(today, 'week');
  if (today >= addDays(monday, daysToReport)) return undefined;
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
