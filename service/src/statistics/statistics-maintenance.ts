import { Inject, Injectable } from '@nestjs/common';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { StatisticsStore } from './statistics.store.ts';

/** Milliseconds. Events may arrive this late after midnight. */
const lateEventMs = 60 * 60_000;

/** Aggregates past days, and then removes expired events. */
@Injectable()
export class StatisticsMaintenance {
  constructor(
    @Inject(StatisticsStore) private readonly store: StatisticsStore,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
  ) {}

  async aggregateAndExpire(now = new Date()): Promise<void> {
    const settled = new Date(now.getTime() - lateEventMs);
    for (const { guid, timeZone } of this.platforms.all)
      await this.store.aggregateDaysBefore(guid, localDay(settled, timeZone));
    await this.store.removeExpired();
  }
}
