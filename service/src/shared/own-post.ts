import type { FastifyRequest } from 'fastify';

/** Whether a posted form stood on this site: others must not send in the name of whoever is signed in here. */
export function isOwnPost({ headers: { origin, 'sec-fetch-site': site }, host }: FastifyRequest): boolean {
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
