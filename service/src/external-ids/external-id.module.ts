import { Global, Inject, Module } from '@nestjs/common';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { externalIdDecider } from './domain/external-id.decider.ts';
import { ExternalIdController } from './external-id.controller.ts';
import { externalIdUndoAccess } from './external-id.undo-access.ts';
import { ExternalIds } from './external-ids.ts';

/** Global, because things of all kinds have ids elsewhere. */
@Global()
@Module({ controllers: [ExternalIdController], providers: [ExternalIds], exports: [ExternalIds] })
export class ExternalIdsModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(externalIdDecider, externalIdUndoAccess);
  }
}
