import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UnknownParameters } from './validation-pipe.ts';

/** For routes that take no query; those that do have a schema that knows its names. */
export const noQueryGuard: CanActivate = {
  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    const names = Object.keys(query ?? {});
    if (names.length > 0) throw new UnknownParameters(names);
    return true;
  },
};
