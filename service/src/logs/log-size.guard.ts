import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { logBatchBytes } from '@spoor/contracts/logs/log-entry';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';

/** Batches of log entries are smaller than other bodies: anybody may send them, and nobody waits for them. */
@Injectable()
export class LogSizeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (Number(headers['content-length'] ?? 0) > logBatchBytes) throw new DomainError('payload_too_large');
    return true;
  }
}
