/** A base for reading addresses as browsers do, whatever the site's own is. */
const site = 'https://site.invalid';

/**
 * The path, query and fragment that a browser goes to when it reads an address of this site, which begins with a
 * slash. Browsers drop tabs and line ends, and take a backslash for a slash: only their own parser tells where it leads.
 * @returns undefined where that is another site, or where the path would lead to another one when it is used again
 */
export function readSitePath(text: string): string | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, site)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, site);
  return origin === site && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Whether an address is a path of this site. */
export function isSitePath(text: string): boolean {
  return readSitePath(text) !== undefined;
}
