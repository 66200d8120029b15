import { Inject, Module } from '@nestjs/common';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { VaultModule } from '../vault/vault.module.ts';
import { ApiKeyController } from './api-key.controller.ts';
import { apiKeyUndoAccess } from './api-key.undo-access.ts';
import { ChangeApiKeyHandler } from './change-api-key.command-handler.ts';
import { apiKeyDecider } from './domain/api-key.decider.ts';

@Module({
  imports: [VaultModule],
  controllers: [ApiKeyController],
  providers: [ChangeApiKeyHandler],
})
export class ApiKeysModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(apiKeyDecider, apiKeyUndoAccess);
  }
}
