import type { Settings } from '@spoor/contracts/settings/settings';
import { type AskedSite, ownOrigin } from '../shared/site-host.ts';

/** Scheme and host of a site: of the request where it names one of the site's own, unless the site has a primary domain. */
export function siteOrigin(asked: AskedSite, { primaryDomain }: Pick<Settings, 'primaryDomain'>): string {
  const isPrimary = primaryDomain === '' || primaryDomain === asked.hostname.toLowerCase();
  return isPrimary ? ownOrigin(asked) : `${asked.protocol}://${primaryDomain}`;
}
