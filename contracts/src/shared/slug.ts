const slugLimit = 80;

/**
 * A segment of an address: `Café & Bar in de duinen` becomes `cafe-bar-in-de-duinen`. Diacritics are folded (ß to
 * ss), spaces become hyphens, anything but ASCII letters, digits, underscore and hyphen is dropped; at most 80
 * characters. May be empty.
 */
export function slugify(title: string): string {
  return title
    .trim()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\s+/g, '-')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .replace(/-{2,}/g, '-')
    .toLowerCase()
    .slice(0, slugLimit);
}

/** First segments of the application's own addresses. */
export const reservedAtRoot: ReadonlySet<string> = new Set([
  'home',
  'admin',
  'settings',
  'statistics',
  'account',
  'search',
  'submission',
  'unauthorized',
  'legal',
  'invitation',
  'edit',
  'p',
  'a',
  'api',
  'cache_invalidate',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'manifest.webmanifest',
  'assets',
  'preview',
  'users',
]);
/** Reserved at any level: the editor, and items. */
export const reservedAnywhere: ReadonlySet<string> = new Set(['edit', 'i']);

export function isReservedSegment(segment: string, atRoot: boolean): boolean {
  return reservedAnywhere.has(segment) || (atRoot && reservedAtRoot.has(segment));
}
