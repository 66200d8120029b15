import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { withoutSecret } from '@spoor/contracts/shared/secret-path';
import { isRobot } from '@spoor/infra/user-agent';

/** What stands where something was that a log may not keep. */
const removed = '[verwijderd]';

/** Secrets and people as they turn up in messages, and what becomes of them. */
const cleanings: readonly (readonly [RegExp, string])[] = [
  // Whatever follows the question mark of an address.
  [/((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>)]*/g, '$1'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${removed}`],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, removed],
  [
    /\b(password|wachtwoord|token|secret|api[_-]?key)(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s"',;&}]+)/gi,
    `$1$2${removed}`,
  ],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, removed],
  // Long runs of hexadecimals or base64 are keys; guids, which say what a message is about, are shorter runs.
  [/\b[0-9a-f]{40,}\b/gi, removed],
  [/\b(?=[\w+-]*\d)(?=[\w+-]*[A-Z])(?=[\w+-]*[a-z])[\w+-]{40,}={0,2}/g, removed],
];

/**
 * A log entry as it may be kept: without query strings, e-mail addresses and tokens, with a level of syslog, and with
 * our own opinion on whether a robot sent it.
 */
export function parseLogEntry(entry: LogEntry): LogEntry {
  return {
    ...entry,
    short_message: clean(entry.short_message),
    full_message: clean(entry.full_message),
    level: Math.min(Math.max(Math.round(entry.level), 0), 7),
    bot: isRobot(entry.user_agent),
  };
}

function clean(message: string): string {
  return cleanings.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    withoutSecret(message, removed),
  );
}
