import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { headers } from '@spoor/contracts/shared/headers';
import { limits } from '@spoor/contracts/shared/limits';
import { problemMediaType } from '@spoor/contracts/shared/problem';
import type { Config } from '@spoor/infra/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { baseHeaders } from '../shared/base-headers.ts';
import { DomainError } from '../shared/domain-error.ts';
import { failureOf } from '../shared/error-mapping.ts';
import { problemOf } from '../shared/problem-document.ts';
import { trustProxies } from './trusted-proxies.ts';

/** Correlation ids end up in log lines and headers, so others are replaced by one of our own. */
const acceptableId = /^[\w.-]{8,64}$/;

/** Fastify with one correlation id per request; its own logger is off. */
export function createHttpServer({ trustedProxies }: Pick<Config, 'trustedProxies'>): FastifyAdapter {
  return new FastifyAdapter({
    genReqId: ({ headers: given }: IncomingMessage) =>
      correlationIdOf(given[headers.correlationId] ?? given['correlation-id']),
    trustProxy: trustProxies(trustedProxies),
    bodyLimit: limits.bodyBytes,
    routerOptions: { maxParamLength: maxParameterLength },
    clientErrorHandler: refuseBytes,
    frameworkErrors: refuseAddress,
    // Nest middleware is not used; hooks do the same.
    skipMiddie: true,
    // Registered later, see create-service.ts.
    multipart: false,
  });
}

/** Parameters are checked by schemas, so the router allows any length that fits in an address. */
const maxParameterLength = 4_000;

function correlationIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
}

/** The router rejects these before any hook runs, so the base headers are added here. */
function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error);
  reply
    .status(failure.status)
    .headers(baseHeaders(request))
    .type(problemMediaType)
    .send(problemOf(failure, request));
}

/** Not HTTP at all, or an address of more than 16 kB: there is no request object yet. */
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
