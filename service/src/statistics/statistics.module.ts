import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { PageVisitors } from '../rendering/page-visitors.ts';
import { Collecting } from './collecting.ts';
import { StatisticsController } from './statistics.controller.ts';
import { StatisticsUpkeep } from './statistics-upkeep.ts';

@Module({
  imports: [AuthModule],
  controllers: [StatisticsController],
  providers: [Collecting, PageVisitors, StatisticsUpkeep],
  exports: [StatisticsUpkeep],
})
export class StatisticsModule {}
