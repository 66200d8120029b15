const earliest = Date.parse('1000-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment as Postgres takes it: what lies beyond the years 1000 to 9999 is brought to their edge. */
export function storableTimestamp(text: string): string {
  const time = Date.parse(text);
  return new Date(Math.min(Math.max(time, earliest), latest)).toISOString();
}
