import type { Settings } from '@spoor/contracts/settings/settings';
import type { FastifyRequest } from 'fastify';

/** Scheme and host of a site: of the request, unless the site has a primary domain. */
export function siteOrigin(
  { protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
  { primaryDomain }: Pick<Settings, 'primaryDomain'>,
): string {
  const isPrimary = primaryDomain === '' || primaryDomain === hostname.toLowerCase();
  return `${protocol}://${isPrimary ? host : primaryDomain}`;
}
