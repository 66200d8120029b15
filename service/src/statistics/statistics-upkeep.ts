import { Inject, Injectable } from '@nestjs/common';
import type { StatisticsStore } from '@spoor/infra/statistics-store/statistics-store';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { tokens } from '../shared/providers.ts';
import { localDay } from './local-day.ts';

/** Milliseconds that a happening may have been under way when its day was over. */
const stragglers = 60 * 60_000;

/** Adds up the days that are over, and only then throws away what they were added up from. */
@Injectable()
export class StatisticsUpkeep {
  constructor(
    @Inject(tokens.statistics) private readonly store: StatisticsStore,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
  ) {}

  async removeExpired(now = new Date()): Promise<void> {
    const settled = new Date(now.getTime() - stragglers);
    for (const { guid, timeZone } of this.platforms.all)
      await this.store.addUpDaysBefore(guid, localDay(settled, timeZone));
    await this.store.removeExpired();
  }
}
