import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { limits } from '@spoor/contracts/shared/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds that any body gets … */
const baseMs = 20_000;
/** … above what a slow mobile connection needs, in bytes a millisecond: a quarter of a megabit a second. */
const leastRate = 32;
/**
 * Milliseconds that a body may fall behind that rate. The largest file takes 55 minutes at it, and whoever sends a page without
 * scripts sends all its files at once: they get that time as long as bytes come, but nobody gets it for announcing many.
 */
const mostBehindMs = 120_000;
/** Milliseconds for the rest of a body that has been answered: whoever still sends gets to read the answer. */
const lingerMs = 5_000;

/** The longest that a request may take; Node's own limit ends what never comes to a route. */
export const longestRequestMs = deadlineOf(limits.fileBytes);

/**
 * Ends requests whose body does not come: each gets the time that its size needs at a low rate, and has to come at that rate. A body
 * of a few bytes is refused with 408 after seconds, while a large upload may take its time.
 * @param refuse answers on the socket itself
 */
export function addBodyDeadline(server: FastifyInstance, refuse: (request: FastifyRequest) => void): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // Calls within this process bring their body along.
    if (raw.socket instanceof Socket && hasBody(raw))
      limitBody(raw, reply.raw, bytesOf(request), () => refuse(request));
    done();
  });
}

function limitBody(body: IncomingMessage, response: ServerResponse, bytes: number, refuse: () => void): void {
  const { socket } = body;
  const { bytesRead } = socket;
  let timer: NodeJS.Timeout;
  wait(0);

  /** What came may have come long ago: it is looked at when its time is over, and gives more time then. */
  function wait(spentMs: number): void {
    const allowedMs = Math.min(deadlineOf(bytes), mostBehindMs + (socket.bytesRead - bytesRead) / leastRate);
    if (allowedMs > spentMs) {
      timer = setTimeout(() => wait(allowedMs), allowedMs - spentMs);
      return;
    }
    if (body.complete) return;
    if (!response.headersSent) refuse();
    socket.destroySoon();
  }
  const stop = () => clearTimeout(timer);
  body.once('end', stop);
  socket.once('close', stop);
  response.once('finish', () => {
    stop();
    socket.off('close', stop);
    if (body.complete) return;
    timer = setTimeout(() => body.complete || socket.destroy(), lingerMs);
    timer.unref();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** At most what any body may have; a form of files is read as far as the largest file goes. Too long an answer gets no more time. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
  const allowed = isForm ? limits.fileBytes : (routeOptions.bodyLimit ?? limits.bodyBytes);
  const contentLength = headers['content-length'];
  return contentLength === undefined ? allowed : Math.min(Number(contentLength), allowed);
}

function deadlineOf(bytes: number): number {
  return Math.ceil(baseMs + bytes / leastRate);
}
