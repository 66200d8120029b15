import { canonicalPath } from '@spoor/contracts/menus/page-paths';
import { blockAnchor } from '@spoor/contracts/pages/block-anchor';
import { preserveQuery } from '@spoor/contracts/redirects/preserve-query';
import type { ResolvedRedirect } from '@spoor/contracts/redirects/redirect.views';
import {
  queryAddresses,
  queryBeside,
  redirectPath,
  splitItemPath,
} from '@spoor/contracts/redirects/redirect-path';
import { pathWithin } from '@spoor/contracts/redirects/redirect-url';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { readPagePaths } from '../../page-paths/page-paths.queries.ts';
import { readPublished } from '../../page-paths/published-pages.queries.ts';
import { readBlock } from '../../pages/pages/pages.queries.ts';
import { parseReservedPath } from '../../pages/pages/reserved-path.ts';
import type { QueryContext } from '../../query-context.ts';
import { readLocations } from './redirect-locations.queries.ts';
import { findFirstRedirect, findRedirectAt } from './redirects.queries.ts';
import type { RedirectRow } from './redirects.schema.ts';

/** What is known of an address that no page answered to. */
export type Resolution =
  | ({ readonly kind: 'elsewhere'; readonly redirectGuid: string | null } & ResolvedRedirect)
  | { readonly kind: 'gone'; readonly redirectGuid: string }
  | { readonly kind: 'nowhere' };

const nowhere = { kind: 'nowhere' } as const;

/** So many redirects may follow on one another; whoever made more of them made a mistake. */
const maxRedirectChain = 10;

/**
 * Where an address leads: at once to the end of a chain of redirects, however they were made. A published page at the
 * address wins. Below an address that a page left, the addresses of its items lead to the page's new place.
 */
export async function resolveRedirect(queryContext: QueryContext, path: string): Promise<Resolution> {
  const folded = redirectPath(path);
  if (await isLive(queryContext, folded)) {
    // Written in another way than pages are: `/nieu%77s`.
    return folded === canonicalPath(path) ? nowhere : elsewhere(folded, 301, null);
  }
  const own = parseReservedPath(folded);
  if (own?.kind === 'page') return toPage(queryContext, own.guid);
  const exact = await findRedirectAt(queryContext, folded);
  if (exact !== undefined) return follow(queryContext, exact);
  const { pagePath, itemPart } = splitItemPath(folded);
  const block = await toBlock(queryContext, itemPart);
  if (block !== undefined) return block;
  if (itemPart === '' || (await isLive(queryContext, pagePath))) return nowhere;
  const ofPage = await findRedirectAt(queryContext, pagePath);
  return ofPage === undefined ? nowhere : below(queryContext, await follow(queryContext, ofPage), itemPart);
}

/**
 * Where an address leads by its query, as `/?p=123`: also where a page answers to its path. What else is in the query goes along.
 * @param address a path with a query
 */
export async function resolveQuery(queryContext: QueryContext, address: string): Promise<Resolution> {
  const found = await findFirstRedirect(queryContext, queryAddresses(address));
  if (found === undefined) return nowhere;
  const end = await follow(queryContext, found);
  if (end.kind !== 'elsewhere') return end;
  return { ...end, location: preserveQuery(end.location, queryBeside(address, found.redirect.fromPath)) };
}

/** Where a page stands for now: the address that it has whatever menus say leads there. */
async function toPage(queryContext: QueryContext, guid: string): Promise<Resolution> {
  const [location] = await readLocations(queryContext, [{ kind: 'page', guid }]);
  return location == null ? nowhere : elsewhere(location, 302, null);
}

/** The place on its page of a block that an address names as it would an item: `/nieuws/i/{guid}`. */
async function toBlock(queryContext: QueryContext, itemPart: string): Promise<Resolution | undefined> {
  const [, , id = ''] = itemPart.split('/');
  const guid = normalizeGuid(id);
  const block = guid === undefined ? undefined : await readBlock(queryContext, guid, 'live');
  if (guid === undefined || block === undefined) return undefined;
  const page = await toPage(queryContext, block.view.pageGuid);
  return page.kind === 'elsewhere' ? { ...page, location: `${page.location}#${blockAnchor(guid)}` } : page;
}

/** Follows a redirect, and what stands at its end. */
async function follow(
  queryContext: QueryContext,
  first: RedirectRow,
  status: ResolvedRedirect['status'] = 301,
  passed: readonly string[] = [],
): Promise<Resolution> {
  const { redirect, guid } = first;
  if (redirect.status === 410) return { kind: 'gone', redirectGuid: guid };
  const [location] = await readLocations(queryContext, [redirect.to]);
  if (location == null) return nowhere;
  // For now, as soon as one of them is for now.
  const together = redirect.status === 302 ? 302 : status;
  const path = redirectPath(pathWithin(location) ?? '');
  if (passed.includes(path) || passed.length === maxRedirectChain) return nowhere;
  const next = redirect.to?.kind === 'url' && (await nextAfter(queryContext, location, path));
  if (!next) return elsewhere(location, together, guid);
  if (passed.includes(next.redirect.fromPath)) return nowhere;
  const end = await follow(queryContext, next, together, [...passed, redirect.fromPath]);
  if (end.kind === 'nowhere') return end;
  if (end.kind === 'gone') return { ...end, redirectGuid: guid };
  const { fromPath } = next.redirect;
  const along = fromPath.includes('?') ? queryBeside(location, fromPath) : location;
  return { ...end, location: preserveQuery(end.location, along), redirectGuid: guid };
}

/** The redirect that stands at the address to which another leads; none where a page answers to it. */
async function nextAfter(
  queryContext: QueryContext,
  location: string,
  path: string,
): Promise<RedirectRow | undefined> {
  if (!location.startsWith('/')) return undefined;
  const byQuery = await findFirstRedirect(queryContext, queryAddresses(location));
  if (byQuery !== undefined) return byQuery;
  if (await isLive(queryContext, path)) return undefined;
  return findRedirectAt(queryContext, path);
}

/** The address of an item below a page that moved. */
async function below(queryContext: QueryContext, page: Resolution, itemPart: string): Promise<Resolution> {
  if (page.kind !== 'elsewhere') return page;
  if (!(await isLive(queryContext, page.location))) return nowhere;
  return { ...page, location: `${page.location === '/' ? '' : page.location}${encodeURI(itemPart)}` };
}

async function isLive(queryContext: QueryContext, path: string): Promise<boolean> {
  const { pageAt } = await readPagePaths(queryContext);
  const page = pageAt.get(path);
  return page !== undefined && (await readPublished(queryContext, [page])).has(page);
}

function elsewhere(
  location: string,
  status: ResolvedRedirect['status'],
  redirectGuid: string | null,
): Resolution {
  return { kind: 'elsewhere', location, status, redirectGuid };
}
