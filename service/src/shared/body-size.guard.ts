import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';

/** A smaller body limit for public routes. */
export class BodySizeGuard implements CanActivate {
  constructor(private readonly bytes: number) {}

  /** @throws DomainError `payload_too_large` */
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (Number(headers['content-length'] ?? 0) > this.bytes) throw new DomainError('payload_too_large');
    return true;
  }
}
