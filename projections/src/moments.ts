const earliest = '1000-01-01T00:00:00.000Z';
const latest = '9999-12-31T23:59:59.999Z';

/** A moment as Postgres takes it: what lies beyond the years 1000 to 9999 is brought to their edge. */
export function storableMoment(text: string): string {
  const time = Date.parse(text);
  if (time <= Date.parse(earliest)) return earliest;
  return time < Date.parse(latest) ? new Date(time).toISOString() : latest;
}
