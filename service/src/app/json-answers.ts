import { createHash } from 'node:crypto';
import { gzip } from 'node:zlib';
import { apiCatalogue } from '@spoor/contracts/api-catalogue';
import { headers } from '@spoor/contracts/shared/headers';
import { routerPath } from '@spoor/contracts/shared/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Reads that may be asked whether they are still what they were, by their address in the router. */
const reads: ReadonlySet<string> = new Set(
  apiCatalogue.flatMap(({ route, operation }) =>
    route.method === 'GET' && operation.responses[304] !== undefined ? [routerPath(route)] : [],
  ),
);

/** Characters. Compressing less than this saves nothing. */
const worthCompressing = 1_024;

/**
 * Answers to reads that are made for one caller: a sign of their content, with which the caller need not hear the same twice,
 * and fewer bytes. The visitor cache does the same for what it keeps.
 */
export function addJsonAnswers(server: FastifyInstance): void {
  server.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !isJsonRead(request, reply)) return done(null, payload);
    const varies = reply.getHeader('vary');
    reply.header('vary', [varies, 'accept-encoding', headers.language].filter(Boolean).join(', '));
    if (!reply.hasHeader('etag')) {
      // The ETag of a thing is its revision instead, which does not cover everything in the answer.
      const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
      reply.header('etag', etag);
      if (names(request.headers['if-none-match'], etag)) {
        reply.status(304).removeHeader('content-type');
        return done(null, '');
      }
    }
    const isSmall = payload.length < worthCompressing;
    if (isSmall || request.headers['accept-encoding']?.includes('gzip') !== true) return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    gzip(payload, done);
  });
}

function isJsonRead(request: FastifyRequest, reply: FastifyReply): boolean {
  return (
    request.method === 'GET' &&
    reads.has(request.routeOptions.url ?? '') &&
    reply.statusCode === 200 &&
    String(reply.getHeader('content-type')).startsWith('application/json') &&
    request.server.inProcessCalls.callerOf(request) === undefined
  );
}

function names(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false;
}
