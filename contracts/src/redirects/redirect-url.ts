import { isSitePath, isWebAddress } from '../shared/web-address.ts';
import { hasControlCharacters } from './redirect-path.ts';

/** Stands for the site itself where an address must be read as browsers read it. */
const site = 'https://site.invalid';

/**
 * An address as a header can carry it and as browsers would read it anyway: without control characters, everything
 * beyond ASCII encoded, dots in paths resolved.
 * @returns undefined for what may not be led to: other protocols than http and https, an address without a protocol
 * that leaves the site, passwords, private networks
 */
export function safeTarget(url: string): string | undefined {
  const text = url.trim();
  if (hasControlCharacters(text) || text.includes('\\')) return undefined;
  if (isSitePath(text) || text === '/') return withinSite(text);
  if (!/^https?:\/\//i.test(text) || !isWebAddress(text)) return undefined;
  return new URL(text).href;
}

/** Whether an address is the very one that {@link safeTarget} makes of it. */
export function isSafeTarget(url: string): boolean {
  return safeTarget(url) === url;
}

/** The path of an address within the site, without query and hash; undefined for an address elsewhere. */
export function pathWithin(url: string): string | undefined {
  return url.startsWith('/') ? new URL(url, site).pathname : undefined;
}

/** Dots may not lead out to what would be another host: `/x/..//evil.example`. */
function withinSite(path: string): string | undefined {
  if (!URL.canParse(path, site)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, site);
  return origin === site && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
