import { legalPath } from '@spoor/contracts/pages/legal-documents';
import type { PageView } from '@spoor/contracts/pages/page.views';

/** The site's own addresses, so that no component spells one. Those of the API are in the contracts. */

/** Detail page of an item below the page that shows it; without a title the server adds it by a redirect. */
export function itemAddress(pagePath: string, id: string, slug = ''): string {
  return `${underPage(pagePath)}/i/${id}${slug === '' ? '' : `/${slug}`}`;
}

/** The editor of a page, or of an item on a page of its own. */
export function editAddress(path: string): string {
  return `${underPage(path)}/edit`;
}

export const searchPath = '/search';

/** The page that searches the site, with what is looked for. */
export function searchAddress(text: string): string {
  return text.trim() === '' ? searchPath : `${searchPath}?${new URLSearchParams({ q: text.trim() })}`;
}

/** Leads everybody to where a page stands, and its editors to the page itself where no menu leads to it. */
export function ownAddress(pageGuid: string): string {
  return `/p/${pageGuid}`;
}

/** Where people read a page: for everybody where there is a road to it, else for its editors alone. */
export function addressOfPage({ guid, purpose, urls }: Pick<PageView, 'guid' | 'purpose' | 'urls'>): string {
  if (purpose.kind === 'legal') return legalPath(purpose.document, purpose.language);
  return urls[0] ?? ownAddress(guid);
}

export function loginAddress(returnUrl: string): string {
  return `/account/login?${new URLSearchParams({ returnUrl })}`;
}

export function unauthorizedAddress(returnUrl: string): string {
  return `/unauthorized?${new URLSearchParams({ returnUrl })}`;
}

/** Where to go after signing in: a path of this site, never another one that somebody put into the link. */
export function safeReturnUrl(value: string | null): string {
  return value !== null && /^\/(?![/\\])/.test(value) ? value : '/';
}

/** Lower case, without a slash at the end: the one address of a page. */
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
