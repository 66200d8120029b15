import { daySeconds } from '../shared/durations.ts';
import { cleanLogEntry } from './clean-log-entry.ts';
import type { LogEntry } from './log-entry.ts';

/** Seconds by which the clock of whoever reports may differ from ours, or by which a report may be late. */
const maxDifference = daySeconds;

/**
 * An entry as it is taken in: cleaned, and of a moment at most a day from now. Whoever reports says when, and what is of a far future
 * would be kept for ever.
 */
export function receivedLogEntry(entry: LogEntry, now: Pick<Date, 'getTime'>): LogEntry {
  const seconds = now.getTime() / 1_000;
  const timestamp = Math.min(Math.max(entry.timestamp, seconds - maxDifference), seconds + maxDifference);
  return { ...cleanLogEntry(entry), timestamp };
}
