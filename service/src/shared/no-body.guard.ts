import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { InvalidInput } from './validation-pipe.ts';

/** For routes that take no body: what stood in one would seem to have had an effect. */
export const noBodyGuard: CanActivate = {
  canActivate(context: ExecutionContext): boolean {
    const { body, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const isJson = headers['content-type']?.startsWith('application/json') === true;
    const names = isJson && typeof body === 'object' && body !== null ? Object.keys(body) : [];
    if (names.length === 0) return true;
    throw new InvalidInput(
      names.map((name) => ({ code: 'unknown_member', message: 'Unknown', path: [name] })),
    );
  },
};
