import type { Redirect, RedirectTarget } from '@spoor/contracts/redirects/redirect';
import { queryAddresses, redirectPath } from '@spoor/contracts/redirects/redirect-path';
import { pathWithin } from '@spoor/contracts/redirects/redirect-url';
import type { ReasonName } from '@spoor/contracts/shared/problem-reason';
import { findListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import { findPage } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { findRedirectAt } from '@spoor/projections/redirects/redirects/redirects.queries';
import { DomainError } from '../shared/domain-error.ts';

/** A bound against endless chains. */
const maxRedirectChain = 100;

/** Targets after the Change, by address; undefined: no redirect there. */
export type PlannedRedirects = ReadonlyMap<string, Pick<Redirect, 'to'> | undefined>;

/**
 * Redirects lead to pages and items of their own platform only, and never in a loop.
 * @param ahead other redirects of the same Change
 * @throws DomainError `validation_failed`
 */
export async function requireTarget(
  fromPath: string,
  target: RedirectTarget | null,
  queryContext: QueryContext,
  ahead: PlannedRedirects = new Map(),
): Promise<void> {
  switch (target?.kind) {
    case 'page':
      return requireTargetExists(await findPage(queryContext, target.guid), 'page_unknown');
    case 'item':
      return requireTargetExists(await findListItem(queryContext, target.guid), 'item_unknown');
    case 'url':
      return requireNoLoop(fromPath, target.url, queryContext, ahead);
  }
}

function requireTargetExists(found: unknown, name: ReasonName): void {
  if (found === undefined) throw new DomainError('validation_failed', { name, path: '/to/guid' });
}

/** Follows redirects within the site; a page at an address ends the chain, because it takes precedence. */
async function requireNoLoop(
  fromPath: string,
  url: string,
  queryContext: QueryContext,
  ahead: PlannedRedirects,
): Promise<void> {
  let next: string | undefined = url;
  for (let length = 0; next !== undefined && length < maxRedirectChain; length += 1) {
    const within = pathWithin(next);
    if (within === undefined) return;
    const addresses = [...queryAddresses(next), redirectPath(within)];
    if (addresses.includes(fromPath))
      throw new DomainError('validation_failed', {
        name: 'redirect_circle',
        values: { address: fromPath },
        path: '/to/url',
      });
    const to = await firstTarget(addresses, queryContext, ahead);
    next = to?.kind === 'url' ? to.url : undefined;
  }
}

/** Where the first of some addresses leads that leads anywhere. */
async function firstTarget(
  addresses: readonly string[],
  queryContext: QueryContext,
  ahead: PlannedRedirects,
): Promise<RedirectTarget | null | undefined> {
  for (const address of addresses) {
    const planned = ahead.has(address);
    const redirect = planned ? ahead.get(address) : (await findRedirectAt(queryContext, address))?.redirect;
    if (redirect !== undefined) return redirect.to;
  }
  return undefined;
}
