/** An address that leads elsewhere is no longer than this, in characters. */
export const redirectPathLength = 2_000;

/**
 * The one written form of an address that redirects are found by: as people read it (decoded where it can be), in lower
 * case, one slash between its parts and none at its end. A slash that is encoded stays so: it is no slash.
 */
export function redirectPath(path: string): string {
  const folded = readable(path)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return folded.startsWith('/') ? folded : `/${folded}`;
}

/** Control characters stay encoded: no table and no header takes them. */
function readable(path: string): string {
  try {
    const decoded = decodeURI(path);
    return hasControlCharacters(decoded) ? path : decoded;
  } catch {
    return path;
  }
}

/** Whether a text holds what ends a line, a header or a string somewhere on its way. */
export function hasControlCharacters(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** The address of an item's own page, in two: that of the page below which it stands, and the rest. */
export function splitItemPath(path: string): { readonly pagePath: string; readonly itemPart: string } {
  const at = path.lastIndexOf('/i/');
  if (at === -1) return { pagePath: path, itemPart: '' };
  return { pagePath: at === 0 ? '/' : path.slice(0, at), itemPart: path.slice(at) };
}
