import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Config } from '@spoor/infra/config';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { MailModule } from '../mail/mail.module.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { PrivacyModule } from '../privacy/privacy.module.ts';
import { tokens } from '../shared/providers.ts';
import type { WritePermit } from '../shared/write-permit.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { StatisticsModule } from '../statistics/statistics.module.ts';
import { SubmissionsModule } from '../submissions/submission.module.ts';
import { VaultModule } from '../vault/vault.module.ts';
import { Vault } from '../vault/vault.ts';
import { WebhooksModule } from '../webhooks/webhook.module.ts';
import { CleanupTask } from './cleanup.task.ts';
import { FailedJobs } from './failed-jobs.ts';
import { FirstPage } from './first-page.ts';
import { HealthController } from './health.controller.ts';
import { HealthChecks } from './health-checks.ts';
import { HealthMonitor } from './health-monitor.ts';
import { InstallationAccess } from './installation-access.ts';
import { KeySealingTask } from './key-sealing.task.ts';
import { ProjectionOrders } from './projection-orders.ts';
import { RequestDurations } from './request-durations.ts';
import { SystemController } from './system.controller.ts';
import { SystemStatus } from './system-status.ts';
import { WriteGuard } from './write.guard.ts';

const healthChecks = {
  provide: HealthChecks,
  inject: [
    tokens.config,
    tokens.store,
    tokens.database,
    tokens.queue,
    tokens.objects,
    PlatformDirectory,
    Vault,
    FirstPage,
  ],
  useFactory: (
    { redisUrl, backupMaxHours }: Config,
    store: EventStore,
    database: Kysely<ReadModel>,
    queue: JobQueue,
    objects: ObjectStore,
    platforms: PlatformDirectory,
    { installation }: Vault,
    firstPage: FirstPage,
  ) => {
    const redis = redisUrl === undefined ? undefined : queue;
    return new HealthChecks({
      store,
      database,
      redis,
      objects,
      platforms,
      installation,
      firstPage,
      backupMaxHours,
    });
  },
};

const healthMonitor = {
  provide: HealthMonitor,
  inject: [HealthChecks, tokens.writePermit, tokens.writeSide, tokens.forgetLog, tokens.logger],
  useFactory: (
    checks: HealthChecks,
    permit: WritePermit,
    { aggregates }: WriteSide,
    forgetLog: () => void,
    logger: Logger,
  ) => {
    const forget = () => {
      aggregates.forget();
      forgetLog();
    };
    return new HealthMonitor(checks, permit, forget, logger);
  },
};

@Module({
  imports: [WebhooksModule, MailModule, PrivacyModule, StatisticsModule, SubmissionsModule, VaultModule],
  controllers: [HealthController, SystemController],
  providers: [
    FirstPage,
    healthChecks,
    healthMonitor,
    { provide: APP_GUARD, useClass: WriteGuard },
    InstallationAccess,
    SystemStatus,
    RequestDurations,
    ProjectionOrders,
    FailedJobs,
    CleanupTask,
    KeySealingTask,
  ],
  exports: [HealthMonitor],
})
export class SystemModule {}
