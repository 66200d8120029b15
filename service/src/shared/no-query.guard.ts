import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UnknownParameters } from './validation-pipe.ts';

/** For routes that take no query; those that do have a schema that knows its names. */
export const noQueryGuard: CanActivate = {
  canActivate(context: ExecutionContext): boolean {
    refuseQuery(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  },
};

/** @throws UnknownParameters where there is any */
export function refuseQuery({ query }: Pick<FastifyRequest, 'query'>): void {
  const names = Object.keys(query ?? {});
  if (names.length > 0) throw new UnknownParameters(names);
}
