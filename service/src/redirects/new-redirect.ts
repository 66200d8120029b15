import type { Redirect, RedirectTarget } from '@spoor/contracts/redirects/redirect';
import type { NewRedirect } from '@spoor/contracts/redirects/redirect.commands';
import { redirectPath } from '@spoor/contracts/redirects/redirect-path';
import { safeTarget } from '@spoor/contracts/redirects/redirect-url';
import { redirectGuid } from './redirect-guid.ts';

/** A redirect as somebody wants it, with its addresses in their one written form. */
export function newRedirect({ fromPath, to, status }: NewRedirect, platformGuid: string): Redirect {
  const path = redirectPath(fromPath);
  return {
    guid: redirectGuid(platformGuid, path),
    fromPath: path,
    to: to && written(to),
    status,
    source: 'Manual',
  };
}

/** An address that is not safe stays as it is, for the decider to refuse. */
export function written(target: RedirectTarget): RedirectTarget {
  return target.kind === 'url' ? { ...target, url: safeTarget(target.url) ?? target.url } : target;
}

/** What a page leaves behind at an address where it was. */
export function leftRedirect(fromPath: string, pageGuid: string, platformGuid: string): Redirect {
  return {
    guid: redirectGuid(platformGuid, fromPath),
    fromPath,
    to: { kind: 'page', guid: pageGuid },
    status: 301,
    source: 'Automatic',
  };
}
