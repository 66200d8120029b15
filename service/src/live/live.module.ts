import { type BeforeApplicationShutdown, Inject, Module } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import type { DecryptPersonalData } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { AuthModule } from '../auth/auth.module.ts';
import { PrincipalDirectory } from '../auth/principal-directory.ts';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { tokens } from '../shared/providers.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { createLiveAccess } from './live.access.ts';
import { LiveController } from './live.controller.ts';
import { LiveFeed } from './live-feed.ts';

const feed = {
  provide: LiveFeed,
  inject: [
    tokens.updates,
    tokens.database,
    tokens.decryptPersonalData,
    PlatformDirectory,
    PrincipalDirectory,
    tokens.logger,
  ],
  useFactory: (
    updates: ReadModelUpdates,
    db: Kysely<ReadModel>,
    decryptPersonalData: DecryptPersonalData,
    platforms: PlatformDirectory,
    principals: PrincipalDirectory,
    logger: Logger,
  ) => {
    const access = createLiveAccess({ db, decryptPersonalData }, platforms, principals);
    return new LiveFeed(updates, access, (err) =>
      logger.warn({ err }, 'Listeners are only told that something changed'),
    );
  },
};

@Module({ imports: [AuthModule], controllers: [LiveController], providers: [VisitorAuthenticator, feed] })
export class LiveModule implements BeforeApplicationShutdown {
  constructor(@Inject(LiveFeed) private readonly feed: LiveFeed) {}

  /** Open streams would keep the server from closing. */
  beforeApplicationShutdown(): void {
    this.feed.close();
  }
}
