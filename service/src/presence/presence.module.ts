import { type BeforeApplicationShutdown, Inject, Module } from '@nestjs/common';
import type { PresenceMessage } from '@spoor/contracts/presence/presence-message';
import type { BroadcastChannel } from '@spoor/infra/postgres/broadcast-channel';
import { AuthModule } from '../auth/auth.module.ts';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { tokens } from '../shared/providers.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { PresenceController } from './presence.controller.ts';
import { PresenceFeed } from './presence-feed.ts';

const feed = {
  provide: PresenceFeed,
  useFactory: (channel: BroadcastChannel<PresenceMessage>, updates: ReadModelUpdates) =>
    new PresenceFeed(channel, updates),
  inject: [tokens.presence, tokens.updates],
};

@Module({ imports: [AuthModule], controllers: [PresenceController], providers: [VisitorAuthenticator, feed] })
export class PresenceModule implements BeforeApplicationShutdown {
  constructor(@Inject(PresenceFeed) private readonly feed: PresenceFeed) {}

  /** Open streams would keep the server from closing. */
  beforeApplicationShutdown(): void {
    this.feed.close();
  }
}
