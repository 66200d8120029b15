/** An address with the query of another behind its own: whoever is led on keeps what they asked for. */
export function withQueryOf(location: string, asked: string): string {
  const query = asked.replace(/#.*$/s, '').split('?').slice(1).join('?');
  if (query === '') return location;
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/s.exec(location) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`;
}
