import { headers } from '@spoor/contracts/shared/headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inertPolicy, securityHeaders } from './security-headers.ts';

/** What every answer says: under which name it is in the logs, and what browsers must not do with it. */
export function baseHeaders(request: FastifyRequest): Record<string, string> {
  return { ...securityHeaders(request.protocol), [headers.correlationId]: request.id };
}

/** The same as a flat list of names and values, which Node writes fastest. */
export function baseHeaderList({ protocol, id }: FastifyRequest): string[] {
  const security = protocol === 'https' ? listOverHttps : listOverHttp;
  return [...security, headers.correlationId, id];
}

const listOverHttp = Object.entries(securityHeaders('http')).flat();
const listOverHttps = Object.entries(securityHeaders('https')).flat();

/** Sees to it that no answer goes out without them, whoever made it. */
export function addBaseHeaders(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(baseHeaders(request));
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', inertPolicy);
    // What nobody declared fit for keeping is for this caller alone.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    done(null, payload);
  });
}
