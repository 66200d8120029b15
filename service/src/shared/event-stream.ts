import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { baseHeaders } from './base-headers.ts';

/** An open response for server-sent events. */
export interface EventStream {
  /** @returns false where the client does not keep up */
  write(bytes: string | Uint8Array): boolean;
  /** Ends the response. */
  end(): void;
  /** Closes the connection, discarding what was not sent yet. */
  drop(): void;
  /** Called when the connection has ended for any reason, or had ended already. */
  onEnd(listener: () => void): void;
}

/** A client with more unsent bytes than this is not reading. */
const backlogLimit = 64 * 1_024;

/**
 * Opens a stream of server-sent events.
 * @returns undefined for a HEAD request, which is answered already
 */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream | undefined {
  // Otherwise Fastify would end the response.
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...baseHeaders(request),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  if (request.method === 'HEAD') {
    raw.end();
    return undefined;
  }
  return {
    write: (bytes) => raw.write(bytes) || raw.writableLength < backlogLimit,
    end: () => raw.end(),
    drop: () => raw.destroy(),
    onEnd: (listener) => finished(raw, listener),
  };
}
