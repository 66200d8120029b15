import { headers } from '@spoor/contracts/shared/headers';
import type { PositionWaiter, ProjectionName } from '@spoor/projections/runtime/position-waiter';
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

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller has seen more than the read models have. */
    isAhead: boolean;
  }
}

/** What a write looks into, to see whether there is such a thing and who may touch it. */
const accessReads: readonly ProjectionName[] = ['pages', 'list-items', 'menus', 'assets'];

/**
 * Lets whoever wrote something wait until it can be read, also where they write again. Where that takes too long,
 * answers to reads say `X-Stale`, and nothing is called missing or forbidden that may be there all the same.
 */
export function addMinPosition(server: FastifyInstance, positions: PositionWaiter): void {
  server.decorateRequest('isAhead', false);
  server.addHook('preHandler', async (request, reply) => {
    const isRead = request.method === 'GET';
    const reads = request.routeOptions.config.reads ?? (isRead ? undefined : accessReads);
    const least = reads === undefined ? undefined : minPositionOf(request);
    if (reads === undefined || least === undefined) return;
    request.isAhead = !(await positions.waitFor(reads, least, readPatience));
    if (request.isAhead && isRead) reply.header(headers.stale, 'true');
  });
}
