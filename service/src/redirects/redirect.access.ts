import type { Redirect, RedirectTarget } from '@spoor/contracts/redirects/redirect';
import { redirectPath } from '@spoor/contracts/redirects/redirect-path';
import { pathWithin } from '@spoor/contracts/redirects/redirect-url';
import { findListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import { findPage } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/reader';
import { findRedirectAt } from '@spoor/projections/redirects/redirects/redirects.queries';
import { DomainError } from '../shared/domain-error.ts';

/** Nobody makes longer chains on purpose. */
const longestChain = 100;

/**
 * Redirects are for administrators.
 * @throws DomainError `forbidden`
 */
export function demandAdmin({ viewer }: Reader): void {
  if (viewer?.isAdmin !== true) throw new DomainError('forbidden');
}

/** Where addresses will lead once a Change has landed, as far as it is about them; undefined: nowhere. */
export type RedirectsAhead = ReadonlyMap<string, Pick<Redirect, 'to'> | undefined>;

/**
 * They lead to pages and items of their own platform only, and never in a circle.
 * @param ahead other redirects of the same Change
 * @throws DomainError `validation_failed`
 */
export async function demandTarget(
  fromPath: string,
  target: RedirectTarget | null,
  reader: Reader,
  ahead: RedirectsAhead = new Map(),
): Promise<void> {
  switch (target?.kind) {
    case 'page':
      return demand(await findPage(reader, target.guid), 'No such page');
    case 'item':
      return demand(await findListItem(reader, target.guid), 'No such item');
    case 'url':
      return demandNoCircle(fromPath, target.url, reader, ahead);
  }
}

function demand(found: unknown, why: string): void {
  if (found === undefined) throw new DomainError('validation_failed', why);
}

/** Addresses within the site are followed from redirect to redirect; pages end a chain, for they win at their address. */
async function demandNoCircle(
  fromPath: string,
  url: string,
  reader: Reader,
  ahead: RedirectsAhead,
): Promise<void> {
  let next: string | undefined = url;
  for (let length = 0; next !== undefined && length < longestChain; length += 1) {
    const within = pathWithin(next);
    if (within === undefined) return;
    const path = redirectPath(within);
    if (path === fromPath) throw new DomainError('validation_failed', `${url} leads back to ${fromPath}`);
    const redirect = ahead.has(path) ? ahead.get(path) : (await findRedirectAt(reader, path))?.redirect;
    next = redirect?.to?.kind === 'url' ? redirect.to.url : undefined;
  }
}
