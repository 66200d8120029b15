import { Body, Controller, Inject, Query, Req, Res } from '@nestjs/common';
import {
  type Presence,
  type PresenceBeat,
  type PresenceQuery,
  presenceBeat,
  presenceQuery,
} from '@spoor/contracts/presence/presence';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import type { PresenceMessage } from '@spoor/contracts/presence/presence-message';
import type { BroadcastChannel } from '@spoor/infra/postgres/broadcast-channel';
import type { QueryContext } from '@spoor/projections/query-context';
import { readDisplayNames, readUser } from '@spoor/projections/users/users/users.queries';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { clientBuildId } from '../rendering/client-build-id.ts';
import { WhileViewing } from '../shared/access.guard.ts';
import { DomainError } from '../shared/domain-error.ts';
import { openEventStream } from '../shared/event-stream.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { TransientReply } from '../shared/idempotency.interceptor.ts';
import { tokens } from '../shared/providers.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { outdatedBuildCookie } from '../statistics/session-cookies.ts';
import { authorizeTopic } from './presence.access.ts';
import { PresenceFeed } from './presence-feed.ts';

@Controller()
export class PresenceController {
  constructor(
    @Inject(PresenceFeed) private readonly feed: PresenceFeed,
    @Inject(tokens.presence) private readonly channel: BroadcastChannel<PresenceMessage>,
    @Inject(VisitorAuthenticator) private readonly visitors: VisitorAuthenticator,
  ) {}

  /**
   * Also says, by cookie, which client is served now: an editor may stay open for days. Whoever looks as somebody else is nobody
   * whom others see.
   */
  @Handles(presenceRoutes.beat)
  @WhileViewing()
  @TransientReply()
  async beat(
    @Body({ schema: presenceBeat }) beat: PresenceBeat,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Presence> {
    await authorizeTopic(beat.topic, queryContext);
    if (request.caller.viewAs === undefined) await this.announce(beat, queryContext);
    for (const cookie of outdatedBuildCookie(request, await clientBuildId()))
      reply.header('set-cookie', cookie);
    return this.feed.present(queryContext.platform.guid, beat.topic);
  }

  private async announce(beat: PresenceBeat, queryContext: QueryContext): Promise<void> {
    const user = queryContext.viewer && (await readUser(queryContext, queryContext.viewer.guid));
    if (user === undefined) throw new DomainError('unauthorized');
    const names = await readDisplayNames({ ...queryContext, viewer: undefined }, [user.guid]);
    await this.channel.publish({
      ...beat,
      platformGuid: queryContext.platform.guid,
      userGuid: user.guid,
      displayName: names.get(user.guid) ?? '',
    });
  }

  /** A browser that listens has nothing but its cookie to be known by. */
  @Handles(presenceRoutes.stream)
  async listen(
    @Query({ schema: presenceQuery }) { topic, tab }: PresenceQuery,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { caller } = await this.visitors.recognise(request);
    await authorizeTopic(topic, { ...queryContext, viewer: caller.viewer });
    const userGuid = caller.viewer?.guid;
    if (userGuid === undefined) throw new DomainError('unauthorized');
    const stream = openEventStream(request, reply);
    if (stream === undefined) return;
    const mayStay = () => this.mayStay(topic, userGuid, { request, queryContext });
    stream.onEnd(this.feed.add(queryContext.platform.guid, topic, { userGuid, tab }, { ...stream, mayStay }));
  }

  /** @throws DomainError where they may not */
  private async mayStay(
    topic: PresenceQuery['topic'],
    userGuid: string,
    { request, queryContext }: { readonly request: FastifyRequest; readonly queryContext: QueryContext },
  ): Promise<boolean> {
    const viewer = await this.visitors.viewerNow(request);
    await authorizeTopic(topic, { ...queryContext, viewer });
    return viewer?.guid === userGuid;
  }
}
