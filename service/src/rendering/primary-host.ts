import { isIP } from 'node:net';
import type { Platform } from '@spoor/contracts/platforms/platform';

export interface SiteHosts {
  /** Without port. */
  readonly requestedHost: string;
  readonly hostNames: readonly string[];
  /** Empty where the site has none. */
  readonly primaryDomain: string;
  /** The platform that answers to a host. */
  readonly byHost: (hostName: string) => Pick<Platform, 'guid'> | undefined;
}

/**
 * The host to redirect to, so that each page has one address. Undefined where the requested host is right; where it
 * is none of the site's own (a proxy or an engineer may use it); and where the primary domain does not lead to this
 * site, which would lock everybody out.
 */
export function hostToRedirectTo(site: SiteHosts): string | undefined {
  const requestedHost = site.requestedHost.toLowerCase();
  const primary = site.primaryDomain.toLowerCase();
  if (primary === '' || primary === requestedHost) return undefined;
  if (requestedHost === 'localhost' || isIP(requestedHost) !== 0 || !site.hostNames.includes(requestedHost))
    return undefined;
  const platform = site.byHost(requestedHost);
  return platform !== undefined && site.byHost(primary)?.guid === platform.guid ? primary : undefined;
}
