import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { limits } from '@spoor/contracts/shared/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds that any body gets … */
const baseMs = 20_000;
/** … above what a slow mobile connection needs, in bytes a millisecond. */
const leastRate = 32;
/** Milliseconds for the rest of a body that has been answered: whoever still sends gets to read the answer. */
const lingerMs = 5_000;

/** The longest that a request may take; Node's own limit ends what never comes to a route. */
export const longestRequestMs = deadlineOf(limits.fileBytes);

/**
 * Ends requests whose body does not come: each gets the time that its size needs at a low rate. A body of a few bytes is
 * refused with 408 after seconds, while a large upload may take its time.
 * @param refuse answers on the socket itself
 */
export function addBodyDeadline(server: FastifyInstance, refuse: (socket: Socket) => void): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // Calls within this process bring their body along.
    if (raw.socket instanceof Socket && hasBody(raw)) limitBody(raw, reply.raw, bytesOf(request), refuse);
    done();
  });
}

function limitBody(
  body: IncomingMessage,
  response: ServerResponse,
  bytes: number,
  refuse: (socket: Socket) => void,
): void {
  const { socket } = body;
  let timer = setTimeout(() => {
    if (body.complete) return;
    if (!response.headersSent) refuse(socket);
    socket.destroySoon();
  }, deadlineOf(bytes));
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
