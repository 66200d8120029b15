import { headers } from '@spoor/contracts/shared/headers';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';
import { readPatience } from './replies.ts';

/**
 * The position that the caller has seen the effect of, and will not read from before.
 * @throws DomainError `bad_request` where the header holds something else
 */
export function minPositionOf(request: FastifyRequest): bigint | undefined {
  const given = request.headers[headers.minPosition];
  if (given === undefined) return undefined;
  if (!/^\d{1,20}$/.test(String(given)))
    throw new DomainError('bad_request', 'X-Min-Position is no position');
  return BigInt(String(given));
}

/** Lets whoever wrote something wait until it can be read; says `X-Stale` where that takes too long. */
export function addMinPosition(server: FastifyInstance, positions: PositionWaiter): void {
  server.addHook('preHandler', async (request, reply) => {
    const { reads } = request.routeOptions.config;
    const least = reads === undefined ? undefined : minPositionOf(request);
    if (reads === undefined || least === undefined) return;
    const reached = await positions.waitFor(reads, least, readPatience);
    if (!reached) reply.header(headers.stale, 'true');
  });
}
