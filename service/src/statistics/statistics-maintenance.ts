import { Inject, Injectable } from '@nestjs/common';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { DaySealer } from './day-sealer.ts';
import { StatisticsStore } from './statistics.store.ts';
import { WeeklyMails } from './weekly-mails.ts';

/** Milliseconds. Events may arrive this late after midnight. */
const lateEventMs = 60 * 60_000;

/** Seals past days, tells of the week that they ended, and then removes expired events. */
@Injectable()
export class StatisticsMaintenance {
  constructor(
    @Inject(StatisticsStore) private readonly store: StatisticsStore,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    private readonly sealer: DaySealer,
    private readonly weeklyMails: WeeklyMails,
  ) {}

  async sealAndExpire(now = new Date()): Promise<void> {
    const settled = new Date(now.getTime() - lateEventMs);
    for (const platform of this.platforms.all) {
      await this.sealer.sealDaysBefore(platform, localDay(settled, platform.timeZone), now);
      await this.weeklyMails.tellLastWeek(platform, settled);
    }
    await this.store.removeExpired();
  }
}
