/** Fields that a line of text says in its own way, or not at all because the supervisor's prefix does. */
const spoken = new Set(['level', 'time', 'msg', 'process', 'err']);

/**
 * Turns one JSON log entry into text for people: `12:03:04.123 info  Page published correlationId=…`, with the stack of a
 * failure on the lines below it.
 *
 * @param entry one line of JSON as the logger writes it
 * @returns text that ends in a newline
 */
export function formatLogLine(entry: string): string {
  const fields: Record<string, unknown> = JSON.parse(entry);
  const time = new Date(String(fields.time)).toTimeString().slice(0, 8);
  const level = String(fields.level).padEnd(5);
  const rest = Object.entries(fields)
    .filter(([name]) => !spoken.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return `${time} ${level} ${fields.msg ?? ''}${rest.join('')}\n${formatFailure(fields.err)}`;
}

function formatFailure(err: unknown): string {
  if (typeof err !== 'object' || err === null || !('stack' in err)) return '';
  return `${String(err.stack).replace(/^/gm, '    ')}\n`;
}
