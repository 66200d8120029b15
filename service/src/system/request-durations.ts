import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Upper bounds in seconds, around those that the product promises: 50 ms for suggestions, 150 for writes, 500 for pages. */
export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Requests to one route that ended in one way. */
export interface DurationHistogram {
  readonly method: string;
  /** As the route is written, with `:id` for what varies. */
  readonly route: string;
  /** `2xx` … `5xx` */
  readonly status: string;
  readonly seconds: number;
  readonly count: number;
  /** How many took no longer than each of {@link durationBounds}. */
  readonly upTo: readonly number[];
}

type StoredHistogram = { -readonly [Key in keyof DurationHistogram]: DurationHistogram[Key] } & {
  upTo: number[];
};

/** How long the requests took that this process has answered. */
@Injectable()
export class RequestDurations {
  private readonly histograms = new Map<string, StoredHistogram>();

  /** Counts what a server answers. What a page asks for while it is rendered is a part of the page's own request, and streams have no end. */
  observe(server: FastifyInstance): void {
    server.addHook('onResponse', (request, reply, done) => {
      if (server.inProcessCalls.callerOf(request) === undefined && !isStream(reply)) {
        const { method, routeOptions } = request;
        const status = `${Math.floor(reply.statusCode / 100)}xx`;
        this.add(method, routeOptions.url ?? '*', status, reply.elapsedTime / 1_000);
      }
      done();
    });
  }

  add(method: string, route: string, status: string, seconds: number): void {
    const key = `${method} ${route} ${status}`;
    const histogram = this.histograms.get(key) ?? {
      method,
      route,
      status,
      seconds: 0,
      count: 0,
      upTo: durationBounds.map(() => 0),
    };
    this.histograms.set(key, histogram);
    histogram.seconds += seconds;
    histogram.count += 1;
    for (const [index, bound] of durationBounds.entries())
      if (seconds <= bound) histogram.upTo[index] = (histogram.upTo[index] ?? 0) + 1;
  }

  list(): readonly DurationHistogram[] {
    return [...this.histograms.values()];
  }
}

function isStream(reply: FastifyReply): boolean {
  return String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
