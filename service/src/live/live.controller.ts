import { Controller, Inject, Query, Req, Res } from '@nestjs/common';
import { liveRoutes } from '@spoor/contracts/live/live.routes';
import { type LiveQuery, liveQuery } from '@spoor/contracts/live/live-query';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openEventStream } from '../shared/event-stream.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { CurrentPlatform } from '../shared/request.decorators.ts';
import { LiveFeed } from './live-feed.ts';

@Controller()
export class LiveController {
  constructor(@Inject(LiveFeed) private readonly feed: LiveFeed) {}

  @Handles(liveRoutes.stream)
  listen(
    @Query({ schema: liveQuery }) { keys }: LiveQuery,
    @CurrentPlatform() platform: PlatformOfRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    const stream = openEventStream(request, reply);
    if (stream === undefined) return;
    const stop = this.feed.add({ ...stream, platformGuid: platform.guid, keys: keys && new Set(keys) });
    stream.onEnd(stop);
  }
}
