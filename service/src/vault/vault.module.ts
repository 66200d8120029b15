import { Module } from '@nestjs/common';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import type { InstallationStore } from '@spoor/infra/vault/installation.store';
import { tokens } from '../shared/providers.ts';
import { Vault } from './vault.ts';

const vault = {
  provide: Vault,
  inject: [tokens.database, tokens.installation],
  useFactory: (database: AnyDatabase, installation: InstallationStore) => new Vault(database, installation),
};

@Module({ providers: [vault], exports: [Vault] })
export class VaultModule {}
