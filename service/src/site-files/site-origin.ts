import type { Settings } from '@spoor/contracts/settings/settings';
import { ownOrigin, type RequestedSite } from '../shared/site-host.ts';

/** Scheme and host of a site: of the request where it names one of the site's own, unless the site has a primary domain. */
export function siteOrigin(site: RequestedSite, { primaryDomain }: Pick<Settings, 'primaryDomain'>): string {
  const isPrimary = primaryDomain === '' || primaryDomain === site.hostname.toLowerCase();
  return isPrimary ? ownOrigin(site) : `${site.protocol}://${primaryDomain}`;
}
