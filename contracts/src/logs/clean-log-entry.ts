import { withoutSecret } from '../shared/secret-path.ts';
import type { LogEntry } from './log-entry.ts';

/** What stands where something was that a log may not keep. */
const removed = '[verwijderd]';

/**
 * Secrets and people as they turn up in messages, and what becomes of them. Anybody may send messages, so each pattern looks at a
 * character a few times at most, whatever stands there: it begins where a run begins, and says nothing twice about one.
 */
const cleanings: readonly ((text: string) => string)[] = [
  (text) => text.replace(/[^\s"'<>]+/g, withoutQuery),
  (text) => text.replace(/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${removed}`),
  (text) => text.replace(/[\w.-]+/g, withoutWebToken),
  (text) =>
    text.replace(
      /\b(password|wachtwoord|token|secret|api[_-]?key)(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s"',;&}]+)/gi,
      `$1$2${removed}`,
    ),
  (text) => text.replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, removed),
  // Long runs of hexadecimals or base64 are keys; guids, which say what a message is about, are shorter runs.
  (text) => text.replace(/\b[0-9a-f]{40,}\b/gi, removed),
  (text) => text.replace(/[\w+-]{40,}={0,2}/g, (run) => (isKey(run) ? removed : run)),
];

/** Whatever follows the question mark of an address. */
function withoutQuery(token: string): string {
  const slash = token.indexOf('/');
  return slash === -1 ? token : token.slice(0, slash) + token.slice(slash).replace(/[?#][^)]*/g, '');
}

function withoutWebToken(run: string): string {
  const start = run.search(/(?<!\w)eyJ/);
  return start === -1 || run.indexOf('.', start) === -1 ? run : run.slice(0, start) + removed;
}

function isKey(run: string): boolean {
  return [/\d/, /[A-Z]/, /[a-z]/].every((kind) => kind.test(run));
}

/**
 * An entry whose messages have no query strings, e-mail addresses and tokens any more. It is cleaned before it is queued: a queue
 * keeps what it holds for a while. Cleaning twice is the same as once.
 */
export function cleanLogEntry<Entry extends Pick<LogEntry, 'short_message' | 'full_message'>>(
  entry: Entry,
): Entry {
  return {
    ...entry,
    short_message: clean(entry.short_message),
    full_message: clean(entry.full_message),
  };
}

function clean(message: string): string {
  return cleanings.reduce((text, without) => without(text), withoutSecret(message, removed));
}
