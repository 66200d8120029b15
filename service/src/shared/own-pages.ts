import type { FastifyRequest } from 'fastify';

/** Whether a page of this site calls, or no browser at all: others must not act in the name of whoever is signed in here. */
export function isFromOwnPage({
  headers: { origin, 'sec-fetch-site': site },
  host,
  protocol,
}: FastifyRequest): boolean {
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined || origin === `${protocol}://${host}`) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
