/** What a `datetime-local` control shows for a moment, in the reader's own time; empty for none. */
export function toLocalTime(iso: string | null): string {
  if (iso === null) return '';
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that a `datetime-local` control means; null for none. */
export function fromLocalTime(local: string): string | null {
  return local === '' ? null : new Date(local).toISOString();
}
