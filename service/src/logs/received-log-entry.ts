import { cleanLogEntry } from '@spoor/contracts/logs/clean-log-entry';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import { daySeconds } from '@spoor/contracts/shared/durations';
import { isRobot } from '@spoor/infra/user-agent';

/** Seconds by which the clock of whoever reports may differ from ours, or by which a report may be late. */
const maxDifference = daySeconds;

/**
 * An entry as it is taken in: cleaned, and of a moment at most a day from now. Whoever reports says when, and what is of a far future
 * would be kept for ever.
 */
export function receivedLogEntry(entry: LogEntry, now: Pick<Date, 'getTime'>): LogEntry {
  const seconds = now.getTime() / 1_000;
  const timestamp = Math.min(Math.max(entry.timestamp, seconds - maxDifference), seconds + maxDifference);
  return { ...cleanLogEntry(entry), timestamp, ...browserOfEntry(entry.level, entry.user_agent) };
}

/**
 * What an entry says of a browser. That something failed is kept with the browser where it did; what else visitors do, as asking for a
 * page that is not there, is kept without, and no more is known of the browser than whether it is a robot.
 */
export function browserOfEntry(level: number, userAgent: string): Pick<LogEntry, 'user_agent' | 'bot'> {
  return { user_agent: level <= logLevel.error ? userAgent : '', bot: isRobot(userAgent) };
}
