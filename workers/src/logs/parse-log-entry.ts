import { cleanLogEntry } from '@spoor/contracts/logs/clean-log-entry';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { lastLogLevel } from '@spoor/contracts/logs/log-levels';
import { isRobot } from '@spoor/infra/user-agent';

/** A log entry as it may be kept: cleaned, with a level of syslog, and with our own opinion on whether a robot sent it. */
export function parseLogEntry(entry: LogEntry): LogEntry {
  return {
    // Also of those that were queued by a version that did not clean them.
    ...cleanLogEntry(entry),
    level: Math.min(Math.max(Math.round(entry.level), 0), lastLogLevel),
    // Of an entry that came without its browser, whoever took it in has said so.
    bot: entry.user_agent === '' ? entry.bot : isRobot(entry.user_agent),
  };
}
