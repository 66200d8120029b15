import { type BeforeApplicationShutdown, Inject, Module } from '@nestjs/common';
import type { PresenceMessage } from '@spoor/contracts/presence/presence-message';
import type { BroadcastChannel } from '@spoor/infra/postgres/broadcast-channel';
import { AuthModule } from '../auth/auth.module.ts';
import { VisitorAuthenticator } from '../rendering/visitor-authenticator.ts';
import { tokens } from '../shared/providers.ts';
import { PresenceController } from './presence.controller.ts';
import { PresenceFeed } from './presence-feed.ts';

const feed = {
  provide: PresenceFeed,
  useFactory: (channel: BroadcastChannel<PresenceMessage>) => new PresenceFeed(channel),
  inject: [tokens.presence],
};

@Module({ imports: [AuthModule], controllers: [PresenceController], providers: [VisitorAuthenticator, feed] })
export class PresenceModule implements BeforeApplicationShutdown {
  constructor(@Inject(PresenceFeed) private readonly feed: PresenceFeed) {}

  /** Open streams would keep the server from closing. */
  beforeApplicationShutdown(): void {
    this.feed.close();
  }
}
