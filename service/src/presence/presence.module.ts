import { type BeforeApplicationShutdown, Inject, Module } from '@nestjs/common';
import type { PresenceChannel } from '@spoor/infra/presence/presence-channel';
import { AuthModule } from '../auth/auth.module.ts';
import { PageVisitors } from '../rendering/page-visitors.ts';
import { tokens } from '../shared/providers.ts';
import { PresenceController } from './presence.controller.ts';
import { PresenceFeed } from './presence-feed.ts';

const feed = {
  provide: PresenceFeed,
  useFactory: (channel: PresenceChannel) => new PresenceFeed(channel),
  inject: [tokens.presence],
};

@Module({ imports: [AuthModule], controllers: [PresenceController], providers: [PageVisitors, feed] })
export class PresenceModule implements BeforeApplicationShutdown {
  constructor(@Inject(PresenceFeed) private readonly feed: PresenceFeed) {}

  /** Open streams would keep the server from closing. */
  beforeApplicationShutdown(): void {
    this.feed.close();
  }
}
