import type { IncomingMessage } from 'node:http';
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

/** The body that comes on a connection: there is one at a time, and the next begins when it has come. */
interface ComingBody {
  body: IncomingMessage;
  timer: NodeJS.Timeout | undefined;
}

/** By connection, so that one listener does for all that comes on it. */
const coming = new WeakMap<Socket, ComingBody>();

/**
 * Ends requests whose body does not come: each gets the time that its size needs at a low rate, and has to come at that rate. A body
 * of a few bytes is refused with 408 after seconds, while a large upload may take its time. Nearly all have come when the request is
 * handled, without anybody having waited for their end.
 * @param refuse answers on the socket itself
 */
export function addBodyDeadline(server: FastifyInstance, refuse: (request: FastifyRequest) => void): void {
  server.addHook('onRequest', (request, { raw: response }, done) => {
    const { raw } = request;
    // Calls within this process bring their body along.
    if (raw.socket instanceof Socket && hasBody(raw))
      limitBody(raw, bytesOf(request), () => response.headersSent || refuse(request));
    done();
  });
  server.addHook('preValidation', ({ raw }, _reply, done) => {
    const known = comingBody(raw);
    if (known !== undefined && raw.complete) stop(known);
    else if (known !== undefined) raw.once('end', () => stop(known));
    done();
  });
  server.addHook('onResponse', ({ raw }, _reply, done) => {
    const known = comingBody(raw);
    if (known !== undefined) linger(known);
    done();
  });
}

function comingBody(body: IncomingMessage): ComingBody | undefined {
  const known = coming.get(body.socket);
  return known?.body === body ? known : undefined;
}

function stop(known: ComingBody): void {
  clearTimeout(known.timer);
  known.timer = undefined;
}

function limitBody(body: IncomingMessage, bytes: number, refuse: () => void): void {
  const { socket } = body;
  const { bytesRead } = socket;
  const known = coming.get(socket) ?? follow(socket, body);
  stop(known);
  known.body = body;
  wait(0);

  /** What came may have come long ago: it is looked at when its time is over, and gives more time then. */
  function wait(spentMs: number): void {
    const allowedMs = Math.min(deadlineOf(bytes), mostBehindMs + (socket.bytesRead - bytesRead) / leastRate);
    if (allowedMs > spentMs) {
      known.timer = setTimeout(() => wait(allowedMs), allowedMs - spentMs);
      return;
    }
    if (body.complete) return;
    refuse();
    socket.destroySoon();
  }
}

function follow(socket: Socket, body: IncomingMessage): ComingBody {
  const known: ComingBody = { body, timer: undefined };
  coming.set(socket, known);
  socket.once('close', () => stop(known));
  return known;
}

/** The rest of a body that has been answered. */
function linger(known: ComingBody): void {
  const { body } = known;
  stop(known);
  if (body.complete || body.socket.destroyed) return;
  known.timer = setTimeout(() => body.complete || body.socket.destroy(), lingerMs);
  known.timer.unref();
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
