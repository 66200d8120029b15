/** What an address of a site has after its `?`, as a browser reads it. */
export function parametersOf(address: string): URLSearchParams {
  return new URLSearchParams(partsOf(address).search);
}

/** Whether an address has one of some parameters, however their names are written. */
export function addressHas(address: string, names: readonly string[]): boolean {
  if (!address.includes('?')) return false;
  const parameters = parametersOf(address);
  return names.some((name) => parameters.has(name));
}

/** An address with parameters set, or, where they are null, without them; all else of it stays as it is written. */
export function withParameters(address: string, changes: Readonly<Record<string, string | null>>): string {
  const { path, search, fragment } = partsOf(address);
  const kept = search.split('&').filter((part) => part !== '' && !Object.hasOwn(changes, nameOf(part)));
  const set = Object.entries(changes).flatMap(([name, value]) =>
    value === null ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  const parts = [...kept, ...set];
  return `${path}${parts.length === 0 ? '' : `?${parts.join('&')}`}${fragment}`;
}

/** The query is from the first `?` on, however many there are, to the fragment. */
function partsOf(address: string): { path: string; search: string; fragment: string } {
  const [, path = '', search = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  return { path, search, fragment };
}

function nameOf(part: string): string {
  return new URLSearchParams(part).keys().next().value ?? '';
}
