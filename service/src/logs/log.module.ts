import { Module } from '@nestjs/common';
import { LogStore } from '@spoor/infra/log-store/log-store';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { tokens } from '../shared/providers.ts';
import { LogController } from './log.controller.ts';

@Module({
  controllers: [LogController],
  providers: [
    {
      provide: LogStore,
      useFactory: (database: Kysely<ReadModel>) => new LogStore(database),
      inject: [tokens.database],
    },
  ],
})
export class LogsModule {}
