import { Global, Module } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { listPlatforms } from '@spoor/projections/platforms/platforms/platforms.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { tokens } from '../shared/providers.ts';
import type { ReadModelNews } from '../shared/read-model-news.ts';
import { PlatformDirectory } from './platform-directory.ts';

/** The directory of platforms, which every request needs. */
@Global()
@Module({
  providers: [
    {
      provide: PlatformDirectory,
      inject: [tokens.database, tokens.news, tokens.logger],
      useFactory: (database: Kysely<ReadModel>, news: ReadModelNews, logger: Logger) => {
        const directory = new PlatformDirectory(() => listPlatforms(database), logger);
        directory.follow(news);
        return directory;
      },
    },
  ],
  exports: [PlatformDirectory],
})
export class PlatformsModule {}
