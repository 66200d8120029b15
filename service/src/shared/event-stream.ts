import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { baseHeaders } from './base-headers.ts';

/** An answer that stays open, for server-sent events. */
export interface EventStream {
  /** @returns whether the browser keeps up */
  write(text: string): boolean;
  /** Says goodbye. */
  end(): void;
  /** Breaks off, whatever is still waiting to be heard. */
  drop(): void;
  /** Hears when it has ended, however that came; also where the browser has gone already. */
  onEnd(listener: () => void): void;
}

/** A browser that has this many bytes waiting does not listen any more. */
const backlogLimit = 64 * 1_024;

/** Opens a stream of events. @returns undefined where only its head was asked for, which is answered then */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream | undefined {
  // Fastify ends every reply that it sends itself; this one stays open.
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
    write: (text) => raw.write(text) || raw.writableLength < backlogLimit,
    end: () => raw.end(),
    drop: () => raw.destroy(),
    onEnd: (listener) => finished(raw, listener),
  };
}
