import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { correlationId } from '@spoor/contracts/shared/correlation-id';
import { headers } from '@spoor/contracts/shared/headers';
import { limits } from '@spoor/contracts/shared/limits';
import { problemMediaType } from '@spoor/contracts/shared/problem';
import type { Config } from '@spoor/infra/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorPage } from '../rendering/error-page.ts';
import { baseHeaders } from '../shared/base-headers.ts';
import { DomainError } from '../shared/domain-error.ts';
import { failureOf } from '../shared/error-mapping.ts';
import { createNonce, pagePolicy } from '../shared/security-headers.ts';
import { addBodyDeadline, longestRequestMs } from './body-deadline.ts';
import { problemOf } from './problem-document.ts';
import { toOriginForm } from './request-target.ts';
import { trustProxies } from './trusted-proxies.ts';

/** Fastify with one correlation id per request; its own logger is off. */
export function createHttpServer({ trustedProxies }: Pick<Config, 'trustedProxies'>): FastifyAdapter {
  const adapter = new FastifyAdapter({
    genReqId: ({ headers: given }: IncomingMessage) =>
      correlationIdOf(given[headers.correlationId] ?? given['correlation-id']),
    trustProxy: trustProxies(trustedProxies),
    // What arrives on connections that are open is answered, see drain.ts.
    return503OnClosing: false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: longestRequestMs,
    rewriteUrl: toOriginForm,
    routerOptions: { maxParamLength: maxParameterLength },
    clientErrorHandler: refuseBytes,
    frameworkErrors: refuseAddress,
    // Nest middleware is not used; hooks do the same.
    skipMiddie: true,
    // Registered later, see create-service.ts.
    multipart: false,
  });
  addBodyDeadline(adapter.getInstance(), refuseSlow);
  return adapter;
}

/** Parameters are checked by schemas, so the router allows any length that fits in an address. */
const maxParameterLength = 4_000;

/** Ids end up in log lines and headers, so what is none is replaced by one of our own. */
function correlationIdOf(given: string | string[] | undefined): string {
  return given === undefined ? randomUUID() : (correlationId.safeParse(given).data ?? randomUUID());
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

/** Node's name for a request that takes too long. */
const timedOut = 'ERR_HTTP_REQUEST_TIMEOUT';
/** What the connection itself is refused for; anything else is not HTTP. */
const statusByCode: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, [timedOut]: 408 };
/** Milliseconds that somebody gets to read why, before the connection is cut. */
const goodbyeMs = 5_000;

/** Not HTTP at all, an address of more than 16 kB, or too slow: there may be no request object yet. */
function refuseBytes({ code = '' }: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const failure = refusalWith(statusByCode[code] ?? 400);
  const problem = JSON.stringify(problemOf(failure, { headers: {}, id: randomUUID() }));
  answerOn(socket, failure.status, { 'Content-Type': problemMediaType }, problem);
}

/** A body that does not come. Whoever posts a page without scripts gets one back that says what to do. */
function refuseSlow(request: FastifyRequest): void {
  const { socket } = request.raw;
  if (request.routeOptions.config.isPage !== true) {
    refuseBytes({ code: timedOut }, socket);
    return;
  }
  const failure = refusalWith(408);
  const nonce = createNonce();
  const pageHeaders = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(nonce),
    'Cache-Control': 'no-store',
  };
  answerOn(socket, failure.status, pageHeaders, errorPage(request, failure, nonce));
}

const refusalWith = (status: number) => ({ ...failureOf(new DomainError('bad_request')), status });

function answerOn(
  socket: Socket,
  status: number,
  given: Readonly<Record<string, string>>,
  body: string,
): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    ...Object.entries(given).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Its own half stays open until it closes that.
  setTimeout(() => socket.destroy(), goodbyeMs).unref();
}
