const slugLimit = 80;

/**
 * The readable part of an address: `Café & Bar in de duinen` becomes `cafe-bar-in-de-duinen`. Trimmed,
 * diacritics folded (ß to ss), spaces to hyphens, everything but ASCII letters, digits, underscore and hyphen
 * dropped, repeated hyphens collapsed, lower case, at most 80 characters. May be empty.
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

/** First parts of addresses that the application itself answers to. */
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
/** Parts that mean something wherever they stand: the editor, and an item. */
export const reservedAnywhere: ReadonlySet<string> = new Set(['edit', 'i']);

/** Whether an address part belongs to the application itself and cannot name a page. */
export function isReservedSegment(segment: string, atRoot: boolean): boolean {
  return reservedAnywhere.has(segment) || (atRoot && reservedAtRoot.has(segment));
}
