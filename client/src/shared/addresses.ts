import { unauthorizedPath } from '@spoor/contracts/auth/unauthorized';
import { legalPath } from '@spoor/contracts/pages/legal-documents';
import type { PageView } from '@spoor/contracts/pages/page.views';

/** The site's own addresses, so that no component spells one. Those of the API are in the contracts. */

/** Detail page of an item below the page that shows it; without a title the server redirects to the address with one. */
export function itemAddress(pagePath: string, id: string, slug = ''): string {
  return `${underPage(pagePath)}/i/${id}${slug === '' ? '' : `/${slug}`}`;
}

export function editAddress(path: string): string {
  return `${underPage(path)}/edit`;
}

/**
 * Whether an address shows, in another selection or order, what another one shows already. The pages of one list do not: they
 * lead to everything.
 * @param search with its question mark
 */
export function isSelection(search: string): boolean {
  return !/^\??$|^\?page[^&]*$/.test(search);
}

export const searchPath = '/search';

/** All pages of the menus, unless a page has the address. */
export const sitemapPath = '/sitemap';

export function searchAddress(text: string): string {
  return text.trim() === '' ? searchPath : `${searchPath}?${new URLSearchParams({ q: text.trim() })}`;
}

/** Redirects to a page by its guid; shows it to its editors where it has no other address. */
export function editableAddress(pageGuid: string): string {
  return `/p/${pageGuid}`;
}

/** The public address of a page, else the one for its editors. */
export function addressOfPage({ guid, purpose, urls }: Pick<PageView, 'guid' | 'purpose' | 'urls'>): string {
  if (purpose.kind === 'legal') return legalPath(purpose.document, purpose.language);
  return urls[0] ?? editableAddress(guid);
}

export function loginAddress(returnUrl: string): string {
  return `/account/login?${new URLSearchParams({ returnUrl })}`;
}

export function unauthorizedAddress(returnUrl: string): string {
  return `${unauthorizedPath}?${new URLSearchParams({ returnUrl })}`;
}

/** Lower case, without a trailing slash. */
export function canonicalPath(pathname: string): string {
  const bare = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return bare === '' ? '/' : bare;
}

function underPage(pagePath: string): string {
  return pagePath === '/' ? '' : pagePath;
}
