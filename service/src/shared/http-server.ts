import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { headers } from '@spoor/contracts/shared/headers';
import { limits } from '@spoor/contracts/shared/limits';
import { problemMediaType } from '@spoor/contracts/shared/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { baseHeaders } from './base-headers.ts';
import { DomainError } from './domain-error.ts';
import { failureOf } from './failure.ts';
import { problemOf } from './problem-document.ts';
import { isTrustedProxy } from './trusted-proxies.ts';

/** What may stand in a log line and a header. Whoever sends something else gets an id of our own. */
const acceptableId = /^[\w.-]{8,64}$/;

/** Fastify, with one name for each request from the first byte to the last log line. Its own log stays silent. */
export function createHttpServer(): FastifyAdapter {
  return new FastifyAdapter({
    genReqId: ({ headers: given }: IncomingMessage) =>
      correlationIdOf(given[headers.correlationId] ?? given['correlation-id']),
    trustProxy: isTrustedProxy,
    bodyLimit: limits.bodyBytes,
    routerOptions: { maxParamLength: longestParameter },
    clientErrorHandler: refuseBytes,
    frameworkErrors: refuseAddress,
    // Nest's own middleware is not used: what it would do, hooks do.
    skipMiddie: true,
    // Registered later, see create-service.ts.
    multipart: false,
  });
}

/** Addresses are checked by schemas; the router only has to let them through. */
const longestParameter = 4_000;

function correlationIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
}

/** What the router cannot even read comes before every hook, so it gets what they would have given. */
function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error);
  reply
    .status(failure.status)
    .headers(baseHeaders(request))
    .type(problemMediaType)
    .send(problemOf(failure, request));
}

/** What is no HTTP at all never becomes a request; an address of more than 16 kB is the commonest case. */
function refuseBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const failure = { ...failureOf(new DomainError('bad_request')), status };
  const problem = JSON.stringify(problemOf(failure, { headers: {}, id: randomUUID() }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    `Content-Type: ${problemMediaType}`,
    `Content-Length: ${Buffer.byteLength(problem)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${problem}`);
}
