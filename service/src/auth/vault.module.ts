import { Module } from '@nestjs/common';
import type { Config } from '@spoor/infra/config';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { tokens } from '../shared/providers.ts';
import { Vault } from './vault.ts';

const vault = {
  provide: Vault,
  inject: [tokens.database, tokens.config],
  useFactory: (database: AnyDatabase, { secretKey }: Config) => new Vault(database, secretKey),
};

@Module({ providers: [vault], exports: [Vault] })
export class VaultModule {}
