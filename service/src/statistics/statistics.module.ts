import { Module } from '@nestjs/common';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { AuthModule } from '../auth/auth.module.ts';
import { VisitorAuthenticator } from '../rendering/visitor-authenticator.ts';
import { tokens } from '../shared/providers.ts';
import { AnalyticsCollector } from './analytics-collector.ts';
import { StatisticsController } from './statistics.controller.ts';
import { StatisticsStore } from './statistics.store.ts';
import { StatisticsMaintenance } from './statistics-maintenance.ts';

const store = {
  provide: StatisticsStore,
  inject: [tokens.database],
  useFactory: (database: AnyDatabase) => new StatisticsStore(database),
};

@Module({
  imports: [AuthModule],
  controllers: [StatisticsController],
  providers: [AnalyticsCollector, VisitorAuthenticator, StatisticsMaintenance, store],
  exports: [StatisticsMaintenance],
})
export class StatisticsModule {}
