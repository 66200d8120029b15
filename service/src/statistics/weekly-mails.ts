import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { DecryptPersonalData, QueryContext } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import { readStatistics } from '@spoor/projections/statistics/statistics-days/statistics.queries';
import { readUser } from '@spoor/projections/users/users/users.queries';
import { listWeeklyReaderGuids } from '@spoor/projections/users/users/weekly-readers.queries';
import type { Kysely } from 'kysely';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { tokens } from '../shared/providers.ts';
import { weekBefore } from '../shared/week-before.ts';
import { OpenDayCounts } from './open-day-counts.ts';
import { weeklyMail } from './weekly-mail.ts';

/** Sends what visitors did in a week to those who asked for it and may see statistics. */
@Injectable()
export class WeeklyMails {
  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Mailer) private readonly mailer: Mailer,
    private readonly openDays: OpenDayCounts,
  ) {}

  /** Each week once, however often it is asked. Its days have to be sealed. */
  async mailLastWeek(platform: Platform, now = new Date()): Promise<void> {
    const week = weekBefore(localDay(now, platform.timeZone));
    if (week === undefined) return;
    const { database: db, decryptPersonalData } = this;
    const context: QueryContext = { db, platform, viewer: undefined, now, decryptPersonalData };
    const readers = await this.readersOf(context);
    if (readers.length === 0) return;
    const query = { ...week, compare: 'previous', who: 'visitor' } as const;
    const { view } = await readStatistics(context, query, (day) => this.openDays.count(context, day));
    for (const user of readers) {
      const mail = weeklyMail({ user, platform }, view, this.sites.of(platform));
      await this.mailer.queueMail({ ...mail, key: `weekly-statistics ${week.from} ${user.guid}` });
    }
  }

  private async readersOf(context: QueryContext) {
    const guids = await listWeeklyReaderGuids(context);
    const users = await Promise.all(guids.map((guid) => readUser(context, guid)));
    return users.filter((user) => user !== undefined).filter(wantsFigures);
  }
}

function wantsFigures({ isVerified, permissions, properties }: UserView): boolean {
  const preference = properties.find(({ key }) => key === 'weeklyStatistics');
  return isVerified && permissions.includes('statistics.view') && preference?.value === 'yes';
}
