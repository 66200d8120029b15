import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';
import { isFromOwnPage } from './own-pages.ts';

/** For calls that browsers make from pages of this site alone; before anything of them is done. */
export const ownPagesGuard: CanActivate = {
  canActivate(context: ExecutionContext): boolean {
    requireOwnPage(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  },
};

/** @throws DomainError `forbidden` where a page of another site calls */
export function requireOwnPage(request: FastifyRequest): void {
  if (!isFromOwnPage(request)) throw new DomainError('forbidden', 'foreign_origin');
}
