import { Module } from '@nestjs/common';
import type { Config } from '@spoor/infra/config';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { tokens } from '../shared/providers.ts';
import { StatisticsModule } from '../statistics/statistics.module.ts';
import { ApiDescription } from './api-description.ts';
import { HealthController } from './health.controller.ts';
import { HealthChecks } from './health-checks.ts';
import { Housekeeping } from './housekeeping.ts';
import { SystemController } from './system.controller.ts';

const healthChecks = {
  provide: HealthChecks,
  inject: [tokens.config, tokens.store, tokens.database, tokens.queue, PlatformDirectory],
  useFactory: (
    { redisUrl }: Config,
    store: EventStore,
    database: Kysely<ReadModel>,
    queue: JobQueue,
    platforms: PlatformDirectory,
  ) => new HealthChecks(store, database, redisUrl === undefined ? undefined : () => queue.ping(), platforms),
};

@Module({
  imports: [StatisticsModule],
  controllers: [HealthController, SystemController],
  providers: [healthChecks, ApiDescription, Housekeeping],
  exports: [ApiDescription],
})
export class SystemModule {}
