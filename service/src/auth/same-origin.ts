import type { FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';

/**
 * Refuses calls that another site makes with this browser's cookie. Whoever sends no `Origin` is no browser, and
 * has no cookie that somebody else could use.
 * @throws DomainError `forbidden`
 */
export function demandSameOrigin({ headers: { origin }, host }: FastifyRequest): void {
  if (origin === undefined) return;
  const isOurs = URL.canParse(origin) && new URL(origin).host === host;
  if (!isOurs) throw new DomainError('forbidden', 'Origin is another site');
}
