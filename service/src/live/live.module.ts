import { type BeforeApplicationShutdown, Inject, Module } from '@nestjs/common';
import { tokens } from '../shared/providers.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { LiveController } from './live.controller.ts';
import { LiveFeed } from './live-feed.ts';

@Module({
  controllers: [LiveController],
  providers: [
    {
      provide: LiveFeed,
      useFactory: (updates: ReadModelUpdates) => new LiveFeed(updates),
      inject: [tokens.updates],
    },
  ],
})
export class LiveModule implements BeforeApplicationShutdown {
  constructor(@Inject(LiveFeed) private readonly feed: LiveFeed) {}

  /** Open streams would keep the server from closing. */
  beforeApplicationShutdown(): void {
    this.feed.close();
  }
}
