import type { Redirect, RedirectTarget } from '@spoor/contracts/redirects/redirect';
import type { NewRedirect } from '@spoor/contracts/redirects/redirect.commands';
import { redirectAddress } from '@spoor/contracts/redirects/redirect-path';
import { safeTarget } from '@spoor/contracts/redirects/redirect-url';
import { redirectGuid } from './redirect-guid.ts';

/** A manual redirect, with its addresses in canonical form. */
export function newRedirect({ fromPath, to, status }: NewRedirect, platformGuid: string): Redirect {
  const path = redirectAddress(fromPath);
  return {
    guid: redirectGuid(platformGuid, path),
    fromPath: path,
    to: to && canonicalTarget(to),
    status,
    source: 'Manual',
  };
}

/** Unsafe addresses stay as they are; the decider refuses them. */
export function canonicalTarget(target: RedirectTarget): RedirectTarget {
  return target.kind === 'url' ? { ...target, url: safeTarget(target.url) ?? target.url } : target;
}

/** The redirect from an address that a page left to the page itself. */
export function automaticRedirect(fromPath: string, pageGuid: string, platformGuid: string): Redirect {
  return {
    guid: redirectGuid(platformGuid, fromPath),
    fromPath,
    to: { kind: 'page', guid: pageGuid },
    status: 301,
    source: 'Automatic',
  };
}
