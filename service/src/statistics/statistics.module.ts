import { Inject, Module } from '@nestjs/common';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { AuthModule } from '../auth/auth.module.ts';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { MailModule } from '../mail/mail.module.ts';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { tokens } from '../shared/providers.ts';
import { AnalyticsCollector } from './analytics-collector.ts';
import { AnalyticsEventsStore } from './analytics-events.store.ts';
import { DaySealer } from './day-sealer.ts';
import { statisticsDayDecider } from './domain/statistics-day.decider.ts';
import { OpenDayCounts } from './open-day-counts.ts';
import { StatisticsController } from './statistics.controller.ts';
import { StatisticsStore } from './statistics.store.ts';
import { StatisticsCheck } from './statistics-check.ts';
import { statisticsDayUndoAccess } from './statistics-day.undo-access.ts';
import { StatisticsMaintenance } from './statistics-maintenance.ts';
import { VisitorSalts } from './visitor-salts.ts';
import { WeeklyMails } from './weekly-mails.ts';

const store = {
  provide: StatisticsStore,
  inject: [tokens.database],
  useFactory: (database: AnyDatabase) => new StatisticsStore(database),
};

const eventsStore = {
  provide: AnalyticsEventsStore,
  inject: [tokens.database],
  useFactory: (database: AnyDatabase) => new AnalyticsEventsStore(database),
};

@Module({
  imports: [AuthModule, MailModule],
  controllers: [StatisticsController],
  providers: [
    AnalyticsCollector,
    VisitorSalts,
    VisitorAuthenticator,
    StatisticsMaintenance,
    DaySealer,
    OpenDayCounts,
    StatisticsCheck,
    WeeklyMails,
    store,
    eventsStore,
  ],
  exports: [StatisticsMaintenance],
})
export class StatisticsModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(statisticsDayDecider, statisticsDayUndoAccess);
  }
}
