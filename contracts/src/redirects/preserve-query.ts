/** Appends the query of the requested address to a redirect's location. */
export function preserveQuery(location: string, asked: string): string {
  const query = asked.replace(/#.*$/s, '').split('?').slice(1).join('?');
  if (query === '') return location;
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/s.exec(location) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`;
}
