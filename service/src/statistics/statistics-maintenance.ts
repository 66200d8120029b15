import { Inject, Injectable } from '@nestjs/common';
import type { KnownPlatform } from '@spoor/contracts/platforms/platform';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import type { Logger } from '@spoor/infra/logger';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { tokens } from '../shared/providers.ts';
import { DaySealer } from './day-sealer.ts';
import { StatisticsStore } from './statistics.store.ts';
import { WeeklyMails } from './weekly-mails.ts';

/** Milliseconds. Events may arrive this late after midnight. */
const lateEventMs = 60 * 60_000;

/** Destroys old salts, seals past days, tells of the week that they ended, and then removes expired events. */
@Injectable()
export class StatisticsMaintenance {
  constructor(
    @Inject(StatisticsStore) private readonly store: StatisticsStore,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    private readonly sealer: DaySealer,
    private readonly weeklyMails: WeeklyMails,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  async sealAndExpire(now = new Date()): Promise<void> {
    const settled = new Date(now.getTime() - lateEventMs);
    const failures: unknown[] = [];
    // Nothing is counted with them: they go on time whatever stands still.
    await this.store.removeExpiredSalts();
    for (const platform of this.platforms.all) {
      try {
        await this.sealer.sealDaysBefore(platform, localDay(settled, platform.timeZone), now);
      } catch (error) {
        failures.push(error);
        continue;
      }
      if (!platform.isSuspended) await this.notify(platform, settled);
    }
    // What could not be sealed is counted from events, which stay until it is.
    if (failures.length > 0) throw new AggregateError(failures, 'Days of statistics could not be sealed');
    await this.store.removeExpiredEvents();
  }

  /** A mail that does not go stops nothing: the next time tries again. */
  private async notify(platform: KnownPlatform, settled: Date): Promise<void> {
    try {
      await this.weeklyMails.mailLastWeek(platform, settled);
    } catch (err) {
      this.logger.warn({ err, platform: platform.guid }, 'The figures of last week could not be sent yet');
    }
  }
}
