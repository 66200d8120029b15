import type { FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';

/**
 * Rejects cross-site calls that carry this browser's cookie. Clients without an `Origin` header are no browsers, and
 * have no cookie to abuse.
 * @throws DomainError `forbidden`
 */
export function requireSameOrigin({ headers: { origin }, host }: FastifyRequest): void {
  if (origin === undefined) return;
  const isSameOrigin = URL.canParse(origin) && new URL(origin).host === host;
  if (!isSameOrigin) throw new DomainError('forbidden', 'foreign_origin');
}
