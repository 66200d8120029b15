import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { baseHeaders } from './base-headers.ts';
import { DomainError } from './domain-error.ts';
import { networkOf } from './network-of.ts';

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
  /**
   * Waits until the client has taken what was written.
   * @returns false where it has not within so many milliseconds
   */
  drained(timeoutMs: number): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}

/** Milliseconds after which a browser that was sent away comes back; each another, so that not all come at once. */
const comeBack = { first: 300, last: 3_000 };

/** Streams that one network may have open: an office shares an address, and each costs a connection for as long as it lasts. */
export const mostStreamsOfNetwork = 1_000;
/** Seconds. */
const retryAfter = 60;

/** Everybody who listens to this process. */
export class EventStreams {
  /** With the guid of the platform that they listen to. */
  private readonly open = new Map<ServerResponse, string | undefined>();
  private readonly ofNetwork = new Map<string, number>();
  private readonly mostOfNetwork: number;
  private readonly closingController = new AbortController();

  constructor(mostOfNetwork = Number.POSITIVE_INFINITY) {
    this.mostOfNetwork = mostOfNetwork;
  }

  /** Aborted once they are ended: whoever else waits for something to happen is answered then. */
  get closing(): AbortSignal {
    return this.closingController.signal;
  }

  /** @throws DomainError `too_many_requests` where as many listen from this network as may */
  requireRoom(network: string): void {
    if ((this.ofNetwork.get(network) ?? 0) >= this.mostOfNetwork)
      throw new DomainError('too_many_requests', undefined, { retryAfter });
  }

  add(response: ServerResponse, network: string, platformGuid?: string): void {
    this.open.set(response, platformGuid);
    this.count(network, 1);
    finished(response, () => {
      this.open.delete(response);
      this.count(network, -1);
    });
    if (this.closing.aborted) sendAway(response);
  }

  private count(network: string, by: 1 | -1): void {
    const count = (this.ofNetwork.get(network) ?? 0) + by;
    if (count > 0) this.ofNetwork.set(network, count);
    else this.ofNetwork.delete(network);
  }

  /** Ends those of platforms that answer nobody any more: whoever comes back is told so. */
  closeOf(isClosed: (platformGuid: string) => boolean): void {
    for (const [response, platformGuid] of this.open)
      if (platformGuid !== undefined && isClosed(platformGuid)) sendAway(response);
  }

  /** Ends all of them, and those that are still to come: browsers connect again by themselves, to another process. */
  close(): void {
    this.closingController.abort();
    for (const response of this.open.keys()) sendAway(response);
  }
}

function sendAway(response: ServerResponse): void {
  const pause = comeBack.first + Math.random() * (comeBack.last - comeBack.first);
  response.end(`retry: ${Math.round(pause)}\n\n`);
}

/** A client with more unsent bytes than this is not reading. */
const backlogLimit = 64 * 1_024;

/**
 * Opens a stream of server-sent events.
 * @returns undefined for a HEAD request, which is answered already
 * @throws DomainError `too_many_requests` where too many listen from where it comes
 */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream | undefined {
  const { eventStreams } = request.server;
  const network = networkOf(request.ip);
  eventStreams.requireRoom(network);
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
  eventStreams.add(raw, network, request.caller.platform?.guid);
  return {
    write: (bytes) => raw.write(bytes) || raw.writableLength < backlogLimit,
    end: () => raw.end(),
    drop: () => raw.destroy(),
    onEnd: (listener) => finished(raw, listener),
    drained: (timeoutMs) => drained(raw, timeoutMs),
  };
}

/** Aborted when a response has ended for any reason. */
export function endOf(response: ServerResponse): AbortSignal {
  const ended = new AbortController();
  finished(response, () => ended.abort());
  return ended.signal;
}

async function drained(response: ServerResponse, timeoutMs: number): Promise<boolean> {
  if (!response.writableNeedDrain || response.destroyed) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  const taken = () => resolve(true);
  response.once('drain', taken).once('close', taken);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    response.off('drain', taken).off('close', taken);
  }
}
