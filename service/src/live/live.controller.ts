import { finished } from 'node:stream';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { liveRoutes } from '@spoor/contracts/live/live.routes';
import { type LiveQuery, liveQuery } from '@spoor/contracts/live/live-query';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import { routerPath } from '@spoor/contracts/shared/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { baseHeaders } from '../shared/base-headers.ts';
import { Platform } from '../shared/request.decorators.ts';
import { LiveFeed } from './live-feed.ts';

/** A browser that has this many bytes waiting does not listen any more. */
const backlogLimit = 64 * 1_024;

@Controller()
export class LiveController {
  constructor(@Inject(LiveFeed) private readonly feed: LiveFeed) {}

  @Get(routerPath(liveRoutes.stream))
  listen(
    @Query({ schema: liveQuery }) { keys }: LiveQuery,
    @Platform() platform: PlatformOfRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
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
      return;
    }
    const stop = this.feed.add({
      platformGuid: platform.guid,
      keys: keys && new Set(keys),
      write: (text) => raw.write(text) || raw.writableLength < backlogLimit,
      end: () => raw.end(),
      drop: () => raw.destroy(),
    });
    // Heard also where the browser has gone already.
    finished(raw, stop);
  }
}
