import { Inject, Module } from '@nestjs/common';
import { RedirectHitStore } from '@spoor/infra/redirect-hits/redirect-hit-store';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { tokens } from '../shared/providers.ts';
import { ChangeRedirectsHandler } from './change-redirects.command-handler.ts';
import { redirectDecider } from './domain/redirect.decider.ts';
import { NotFoundAddresses } from './not-found-addresses.ts';
import { RedirectCommandHandler } from './redirect.command-handler.ts';
import { RedirectController } from './redirect.controller.ts';
import { redirectUndoAccess } from './redirect.undo-access.ts';
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
    NotFoundAddresses,
    RedirectCommandHandler,
    RedirectHits,
    RedirectReader,
  ],
})
export class RedirectsModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(redirectDecider, redirectUndoAccess);
  }
}
