import { Global, Inject, Module } from '@nestjs/common';
import type { Config } from '@spoor/infra/config';
import type { Logger } from '@spoor/infra/logger';
import { listPlatforms } from '@spoor/projections/platforms/platforms/platforms.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { tokens } from '../shared/providers.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { platformDecider } from './domain/platform.decider.ts';
import { platformUndoAccess } from './platform.undo-access.ts';
import { PlatformDirectory } from './platform-directory.ts';
import { SiteUrls } from './site-urls.ts';

@Global()
@Module({
  providers: [
    {
      provide: PlatformDirectory,
      inject: [tokens.database, tokens.updates, tokens.logger],
      useFactory: (database: Kysely<ReadModel>, updates: ReadModelUpdates, logger: Logger) => {
        const directory = new PlatformDirectory(() => listPlatforms(database), logger);
        directory.follow(updates);
        return directory;
      },
    },
    {
      provide: SiteUrls,
      inject: [tokens.config, PlatformDirectory],
      useFactory: ({ publicUrl }: Config, platforms: PlatformDirectory) => new SiteUrls(publicUrl, platforms),
    },
  ],
  exports: [PlatformDirectory, SiteUrls],
})
export class PlatformsModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(platformDecider, platformUndoAccess);
  }
}
