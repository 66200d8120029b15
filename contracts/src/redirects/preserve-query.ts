/** Appends the query of the requested address to a redirect's location. */
export function preserveQuery(location: string, requestedUrl: string): string {
  const query = requestedUrl.replace(/#.*$/s, '').split('?').slice(1).join('?');
  if (query === '') return location;
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/s.exec(location) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`;
}
