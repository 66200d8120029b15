import { isIP } from 'node:net';
import type { Platform } from '@spoor/contracts/platforms/platform';

/** What is known of the hosts of a site. */
export interface HostsOfSite {
  /** Without port. */
  readonly asked: string;
  readonly hostNames: readonly string[];
  /** Empty where the site prefers none of its hosts. */
  readonly primaryDomain: string;
  /** Who answers to a host. */
  readonly byHost: (hostName: string) => Pick<Platform, 'guid'> | undefined;
}

/**
 * The host to which visitors of another one are led on, so that each page has one address. Undefined where they are
 * right, or had better stay: hosts that are not the site's own may be how a proxy or an engineer calls it, and a primary
 * domain to which this site would not answer would lock everybody out.
 */
export function hostToLeadTo(site: HostsOfSite): string | undefined {
  const asked = site.asked.toLowerCase();
  const primary = site.primaryDomain.toLowerCase();
  if (primary === '' || primary === asked) return undefined;
  if (asked === 'localhost' || isIP(asked) !== 0 || !site.hostNames.includes(asked)) return undefined;
  const platform = site.byHost(asked);
  return platform !== undefined && site.byHost(primary)?.guid === platform.guid ? primary : undefined;
}
