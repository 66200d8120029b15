import { Module } from '@nestjs/common';
import { RedirectHitStore } from '@spoor/infra/redirect-hits/redirect-hit-store';
import { tokens } from '../shared/providers.ts';
import { ChangeRedirectsHandler } from './change-redirects.command-handler.ts';
import { MissedAddresses } from './missed-addresses.ts';
import { RedirectCommandHandler } from './redirect.command-handler.ts';
import { RedirectController } from './redirect.controller.ts';
import { RedirectHits } from './redirect-hits.ts';
import { RedirectReader } from './redirect-reader.ts';

@Module({
  controllers: [RedirectController],
  providers: [
    {
      provide: RedirectHitStore,
      inject: [tokens.database],
      useFactory: (database: ConstructorParameters<typeof RedirectHitStore>[0]) =>
        new RedirectHitStore(database),
    },
    ChangeRedirectsHandler,
    MissedAddresses,
    RedirectCommandHandler,
    RedirectHits,
    RedirectReader,
  ],
})
export class RedirectsModule {}
