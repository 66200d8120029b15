import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { tokens } from '../shared/providers.ts';
import type { WritePermit } from '../shared/write-permit.ts';

/** Refuses whatever is to change something where nothing may be recorded; signing in, too, for which the same key is needed. */
@Injectable()
export class WriteGuard implements CanActivate {
  constructor(@Inject(tokens.writePermit) private readonly permit: WritePermit) {}

  canActivate(context: ExecutionContext): boolean {
    const { method } = context.switchToHttp().getRequest<FastifyRequest>();
    if (method !== 'GET' && method !== 'HEAD') this.permit.require();
    return true;
  }
}
