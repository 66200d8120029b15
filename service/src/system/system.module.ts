import { Module } from '@nestjs/common';
import type { Config } from '@spoor/infra/config';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { VaultModule } from '../auth/vault.module.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { tokens } from '../shared/providers.ts';
import { StatisticsModule } from '../statistics/statistics.module.ts';
import { CleanupTask } from './cleanup.task.ts';
import { HealthController } from './health.controller.ts';
import { HealthChecks } from './health-checks.ts';
import { SystemController } from './system.controller.ts';

const healthChecks = {
  provide: HealthChecks,
  inject: [tokens.config, tokens.store, tokens.database, tokens.queue, tokens.objects, PlatformDirectory],
  useFactory: (
    { redisUrl }: Config,
    store: EventStore,
    database: Kysely<ReadModel>,
    queue: JobQueue,
    objects: ObjectStore,
    platforms: PlatformDirectory,
  ) => {
    const pingQueue = redisUrl === undefined ? undefined : () => queue.ping();
    return new HealthChecks(store, database, pingQueue, objects, platforms);
  },
};

@Module({
  imports: [StatisticsModule, VaultModule],
  controllers: [HealthController, SystemController],
  providers: [healthChecks, CleanupTask],
})
export class SystemModule {}
