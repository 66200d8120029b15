import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { PageVisitors } from '../rendering/page-visitors.ts';
import { AnalyticsCollector } from './analytics-collector.ts';
import { StatisticsController } from './statistics.controller.ts';
import { StatisticsMaintenance } from './statistics-maintenance.ts';

@Module({
  imports: [AuthModule],
  controllers: [StatisticsController],
  providers: [AnalyticsCollector, PageVisitors, StatisticsMaintenance],
  exports: [StatisticsMaintenance],
})
export class StatisticsModule {}
