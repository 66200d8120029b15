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
