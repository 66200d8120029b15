import { headers } from '@spoor/contracts/shared/headers';
import type { ProjectionName } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';
import { readTimeoutMs } from './replies.ts';

/**
 * The position that the caller has seen, and that read models must have reached.
 * @throws DomainError `bad_request`
 */
export function minPositionOf(request: FastifyRequest): bigint | undefined {
  const given = request.headers[headers.minPosition];
  if (given === undefined) return undefined;
  if (!/^\d{1,20}$/.test(String(given))) throw new DomainError('bad_request', 'min_position_invalid');
  return BigInt(String(given));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller has seen newer data than the read models have. */
    isAhead: boolean;
  }
}

/** Read models that authorize writes. */
const accessReads: readonly ProjectionName[] = ['pages', 'list-items', 'menus', 'assets'];

/**
 * Makes requests wait until the read models have what the caller has seen. After a timeout, reads are answered with
 * `X-Stale`, and nothing is reported as missing or forbidden that may exist.
 */
export function addMinPosition(server: FastifyInstance, positions: PositionWaiter): void {
  server.decorateRequest('isAhead', false);
  server.addHook('preHandler', (request, reply, done) => {
    // Nearly all callers have seen nothing of their own.
    if (request.headers[headers.minPosition] === undefined) return done();
    waitForCaller(positions, request, reply).then(() => done(), done);
  });
}

async function waitForCaller(
  positions: PositionWaiter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isRead = request.method === 'GET';
  const reads = request.routeOptions.config.reads ?? (isRead ? undefined : accessReads);
  const least = reads === undefined ? undefined : minPositionOf(request);
  if (reads === undefined || least === undefined) return;
  request.isAhead = !(await positions.waitFor(reads, least, readTimeoutMs));
  if (request.isAhead && isRead) reply.header(headers.stale, 'true');
}
