import { readSitePath } from '../shared/site-path.ts';
import { isWebAddress } from '../shared/web-address.ts';
import { hasControlCharacters } from './redirect-path.ts';

/** A base for parsing addresses within the site. */
const site = 'https://site.invalid';

/**
 * Normalizes a redirect's target as browsers would: without control characters, ASCII only, dot segments resolved.
 * @returns undefined for targets that are not allowed: other protocols than http and https, relative addresses that
 * leave the site, credentials, private networks
 */
export function safeTarget(url: string): string | undefined {
  const text = url.trim();
  if (hasControlCharacters(text) || text.includes('\\')) return undefined;
  if (text.startsWith('/') && !text.startsWith('//')) return readSitePath(text);
  if (!/^https?:\/\//i.test(text) || !isWebAddress(text)) return undefined;
  return new URL(text).href;
}

/** Whether {@link safeTarget} leaves an address as it is. */
export function isSafeTarget(url: string): boolean {
  return safeTarget(url) === url;
}

/** The path of an address within the site; undefined for external ones. */
export function pathWithin(url: string): string | undefined {
  return url.startsWith('/') ? new URL(url, site).pathname : undefined;
}
