import { Controller, Inject, Query, Req, Res } from '@nestjs/common';
import { liveRoutes } from '@spoor/contracts/live/live.routes';
import { type LiveQuery, liveQuery } from '@spoor/contracts/live/live-query';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { openEventStream } from '../shared/event-stream.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { CurrentPlatform } from '../shared/request.decorators.ts';
import { LiveFeed } from './live-feed.ts';

@Controller()
export class LiveController {
  constructor(
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(VisitorAuthenticator) private readonly visitors: VisitorAuthenticator,
  ) {}

  /** A browser that listens has nothing but its cookie to be known by. */
  @Handles(liveRoutes.stream)
  async listen(
    @Query({ schema: liveQuery }) { keys, age }: LiveQuery,
    @CurrentPlatform() platform: PlatformOfRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const userGuid = await this.userOf(request);
    const stream = openEventStream(request, reply);
    if (stream === undefined) return;
    const stop = this.feed.add({
      ...stream,
      platformGuid: platform.guid,
      userGuid,
      keys: keys && new Set(keys),
      ageMs: age,
      isStillKnown: async () => (await this.userOf(request)) === userGuid,
    });
    stream.onEnd(stop);
  }

  private async userOf(request: FastifyRequest): Promise<string | undefined> {
    const { viewer, viewAs } = (await this.visitors.recognise(request)).caller;
    // Whom an administrator looks as is nobody in particular: they hear what visitors hear.
    return viewAs === undefined ? viewer?.guid : undefined;
  }
}
