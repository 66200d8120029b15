/** Characters. */
export const redirectPathLength = 2_000;

/**
 * The canonical form of an old address: decoded where possible, lower case, single slashes and none at the end. An
 * encoded slash stays encoded, because it separates nothing.
 */
export function redirectPath(path: string): string {
  const folded = readable(path)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return folded.startsWith('/') ? folded : `/${folded}`;
}

/**
 * The canonical form of an old address that may have a query, as `/?p=123`: parameters in order of their names, in lower case.
 */
export function redirectAddress(address: string): string {
  const { path, parameters } = addressParts(address);
  return withParameters(path, parameters);
}

/** Parameters of an address that may each be all that an old one had; others were added on the way here. */
const maxParameters = 10;

/**
 * The old addresses with a query that an address may be, the nearest first: with all of its parameters, or with one of them, as others
 * are added by whoever counts visits.
 */
export function queryAddresses(address: string): string[] {
  const { path, parameters } = addressParts(address);
  if (parameters.length === 0) return [];
  const single = parameters.slice(0, maxParameters).map((parameter) => withParameters(path, [parameter]));
  return [...new Set([withParameters(path, parameters), ...single])];
}

/** The query of an address without what made it the old address that it is; with its question mark, where anything is left. */
export function queryBeside(address: string, oldAddress: string): string {
  const matched = new Set(addressParts(oldAddress).parameters.map(([name]) => name));
  const left = [...new URLSearchParams(queryOf(address))].filter(
    ([name]) => !matched.has(name.toLowerCase()),
  );
  return left.length === 0 ? '' : `?${new URLSearchParams(left)}`;
}

type Parameter = readonly [name: string, value: string];

function addressParts(address: string): { readonly path: string; readonly parameters: readonly Parameter[] } {
  const [path = ''] = address.split('?');
  const parameters = [...new URLSearchParams(queryOf(address))].map(
    ([name, value]): Parameter => [name.normalize('NFC').toLowerCase(), value.normalize('NFC').toLowerCase()],
  );
  return { path: redirectPath(path), parameters };
}

function queryOf(address: string): string {
  return address.replace(/#.*$/s, '').split('?').slice(1).join('?');
}

function withParameters(path: string, parameters: readonly Parameter[]): string {
  const query = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value]));
  query.sort();
  return parameters.length === 0 ? path : `${path}?${query}`;
}

/** Control characters stay encoded: they are not valid in headers and text columns. */
function readable(path: string): string {
  try {
    const decoded = decodeURI(path);
    return hasControlCharacters(decoded) ? path : decoded;
  } catch {
    return path;
  }
}

export function hasControlCharacters(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** Splits the address of an item's page into the path of the page and the item's own part. */
export function splitItemPath(path: string): { readonly pagePath: string; readonly itemPart: string } {
  const at = path.lastIndexOf('/i/');
  if (at === -1) return { pagePath: path, itemPart: '' };
  return { pagePath: at === 0 ? '/' : path.slice(0, at), itemPart: path.slice(at) };
}
