import { headers } from '@spoor/contracts/shared/headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { denyAllPolicy, type SecurityHeaders } from './security-headers.ts';

/** What a caller has left. */
export interface RateAllowance {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the minute is over. */
  readonly reset: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    securityHeaders: SecurityHeaders;
  }
  interface FastifyRequest {
    /** Undefined where the request is not counted. */
    rateAllowance: RateAllowance | undefined;
  }
}

/** Headers of every response: the correlation id and security headers. */
export function baseHeaders(request: FastifyRequest): Record<string, string> {
  const { rateAllowance } = request;
  const own: Record<string, string> = { ...headersOf(request), [headers.correlationId]: request.id };
  return rateAllowance === undefined ? own : Object.assign(own, Object.fromEntries(rateHeaders(request)));
}

/** The same as a flat list of names and values, which is fastest for `writeHead`. */
export function baseHeaderList(request: FastifyRequest): string[] {
  return [
    ...Object.entries(headersOf(request)).flat(),
    headers.correlationId,
    request.id,
    ...rateHeaders(request).flat(),
  ];
}

/** What the caller has left of this minute, as names and values. */
function rateHeaders({ rateAllowance }: FastifyRequest): [string, string][] {
  if (rateAllowance === undefined) return [];
  const { limit, remaining, reset } = rateAllowance;
  return [
    ['ratelimit-limit', String(limit)],
    ['ratelimit-remaining', String(remaining)],
    ['ratelimit-reset', String(reset)],
  ];
}

function headersOf({ protocol, server }: FastifyRequest): Readonly<Record<string, string>> {
  return server.securityHeaders[protocol === 'https' ? 'https' : 'http'];
}

/** Adds these headers to every response that Fastify sends. */
export function addBaseHeaders(server: FastifyInstance, security: SecurityHeaders): void {
  server.decorate('securityHeaders', security);
  server.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(baseHeaders(request));
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', denyAllPolicy);
    // Responses are private unless a route says otherwise.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    done(null, payload);
  });
}
