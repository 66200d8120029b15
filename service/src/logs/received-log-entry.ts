import { cleanLogEntry } from '@spoor/contracts/logs/clean-log-entry';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import { daySeconds } from '@spoor/contracts/shared/durations';
import { isRobot } from '@spoor/infra/user-agent';

/** Seconds by which the clock of whoever reports may differ from ours, or by which a report may be late. */
const maxDifference = daySeconds;

/**
 * An entry as it is taken in: cleaned, and of a moment at most a day from now. Whoever reports says when, and what is of a far future
 * would be kept for ever. What went wrong is kept with the browser where it did; that a page was looked at is kept without, and of
 * the browser no more is known than whether it is a robot.
 */
export function receivedLogEntry(entry: LogEntry, now: Pick<Date, 'getTime'>): LogEntry {
  const seconds = now.getTime() / 1_000;
  const timestamp = Math.min(Math.max(entry.timestamp, seconds - maxDifference), seconds + maxDifference);
  const { level, user_agent } = entry;
  return {
    ...cleanLogEntry(entry),
    timestamp,
    user_agent: level <= logLevel.warning ? user_agent : '',
    bot: isRobot(user_agent),
  };
}
