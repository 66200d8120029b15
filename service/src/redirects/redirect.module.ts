import { Inject, Module } from '@nestjs/common';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { tokens } from '../shared/providers.ts';
import { ChangeRedirectHandler } from './change-redirect.command-handler.ts';
import { ChangeRedirectsHandler } from './change-redirects.command-handler.ts';
import { redirectDecider } from './domain/redirect.decider.ts';
import { NotFoundAddresses } from './not-found-addresses.ts';
import { RedirectController } from './redirect.controller.ts';
import { redirectUndoAccess } from './redirect.undo-access.ts';
import { RedirectHitsStore } from './redirect-hits.store.ts';
import { RedirectHits } from './redirect-hits.ts';
import { RedirectReader } from './redirect-reader.ts';
import { SetRedirectHandler } from './set-redirect.command-handler.ts';

@Module({
  controllers: [RedirectController],
  providers: [
    {
      provide: RedirectHitsStore,
      inject: [tokens.database],
      useFactory: (database: AnyDatabase) => new RedirectHitsStore(database),
    },
    ChangeRedirectsHandler,
    NotFoundAddresses,
    ChangeRedirectHandler,
    RedirectHits,
    RedirectReader,
    SetRedirectHandler,
  ],
  exports: [RedirectReader],
})
export class RedirectsModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(redirectDecider, redirectUndoAccess);
  }
}
