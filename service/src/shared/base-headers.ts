import { headers } from '@spoor/contracts/shared/headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { denyAllPolicy, securityHeaders } from './security-headers.ts';

/** Headers of every response: the correlation id and security headers. */
export function baseHeaders(request: FastifyRequest): Record<string, string> {
  return { ...securityHeaders(request.protocol), [headers.correlationId]: request.id };
}

/** The same as a flat list of names and values, which is fastest for `writeHead`. */
export function baseHeaderList({ protocol, id }: FastifyRequest): string[] {
  const security = protocol === 'https' ? listOverHttps : listOverHttp;
  return [...security, headers.correlationId, id];
}

const listOverHttp = Object.entries(securityHeaders('http')).flat();
const listOverHttps = Object.entries(securityHeaders('https')).flat();

/** Adds these headers to every response that Fastify sends. */
export function addBaseHeaders(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(baseHeaders(request));
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', denyAllPolicy);
    // Responses are private unless a route says otherwise.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    done(null, payload);
  });
}
