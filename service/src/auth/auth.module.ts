import { Module } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Config } from '@spoor/infra/config';
import type { ReadModel } from '@spoor/projections/read-model';
import type { OpenSealed } from '@spoor/projections/reader';
import { findPrincipal } from '@spoor/projections/users/users/users.queries';
import type { Kysely } from 'kysely';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { tokens } from '../shared/providers.ts';
import type { ReadModelNews } from '../shared/read-model-news.ts';
import { UsersModule } from '../users/user.module.ts';
import { AuthController } from './auth.controller.ts';
import { Identification } from './identification.ts';
import { Principals } from './principals.ts';
import { Sessions } from './sessions.ts';

const principals = {
  provide: Principals,
  inject: [tokens.database, tokens.openSealed, tokens.news],
  useFactory: (db: Kysely<ReadModel>, openSealed: OpenSealed, news: ReadModelNews) => {
    const reading = (platform: Platform) => ({
      db,
      openSealed,
      platform,
      viewer: undefined,
      now: new Date(),
    });
    return new Principals((platform, guid) => findPrincipal(reading(platform), guid), news);
  },
};

const identification = {
  provide: Identification,
  inject: [tokens.config, PlatformDirectory, Principals],
  useFactory: ({ secretKey }: Config, platforms: PlatformDirectory, known: Principals) =>
    new Identification(secretKey, platforms, known),
};

@Module({
  imports: [UsersModule],
  controllers: [AuthController],
  providers: [principals, identification, Sessions],
  exports: [Principals, Identification, Sessions],
})
export class AuthModule {}
