import { Inject, Injectable } from '@nestjs/common';
import type { Answers } from '@spoor/contracts/forms/answers';
import type { DigestPeriod, Form } from '@spoor/contracts/forms/form';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { localDay, startOfDate } from '@spoor/contracts/shared/zoned-time';
import { addDays, type Period } from '@spoor/contracts/statistics/statistics-period';
import type { Logger } from '@spoor/infra/logger';
import { listFormsWithDigests } from '@spoor/projections/forms/forms/form-recipients.queries';
import { readSubmissions } from '@spoor/projections/forms/submissions/submissions.queries';
import type { DecryptPersonalData, QueryContext } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { Mailer } from '../mail/mailer.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { tokens } from '../shared/providers.ts';
import { weekBefore } from '../shared/week-before.ts';
import { digestMail } from './digest-mail.ts';
import { addressesToldOf, noticeKey } from './submission-mails.ts';

/** Milliseconds after midnight by which a day is told: when people begin to work. */
const morning = 7 * 60 * 60_000;

/** Tells those who want it of the submissions of a day or a week together. */
@Injectable()
export class NoticeDigests {
  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /** Of every site. One that cannot be told now keeps none of the others: the next time tries again. */
  async tell(now = new Date()): Promise<void> {
    for (const platform of this.platforms.all) {
      if (platform.isSuspended) continue;
      await this.tellOf(platform, now).catch((err: unknown) =>
        this.logger.warn({ err, platform: platform.guid }, 'Submissions could not be told together yet'),
      );
    }
  }

  /** Each day and each week once, however often it is asked. */
  async tellOf(platform: Platform, now: Date): Promise<void> {
    const today = localDay(new Date(now.getTime() - morning), platform.timeZone);
    const yesterday = addDays(today, -1);
    const periods = { day: { from: yesterday, to: yesterday }, week: weekBefore(today) };
    const { database: db, decryptPersonalData } = this;
    const context: QueryContext = { db, platform, viewer: undefined, now, decryptPersonalData };
    for (const form of await listFormsWithDigests(context))
      for (const every of ['day', 'week'] as const)
        if (periods[every] !== undefined) await this.tellForm(context, form, every, periods[every]);
  }

  private async tellForm(
    context: QueryContext,
    { guid, name, settings }: Form,
    every: DigestPeriod,
    period: Period,
  ): Promise<void> {
    const receivers = settings.digests.filter((digest) => digest.every === every);
    if (receivers.length === 0 || !settings.actions.includes('Notify')) return;
    const { platform } = context;
    // By address; of what it was told at once already there is a mail with that key.
    const notices = new Map<string, string[]>(receivers.map(({ email }) => [email.toLowerCase(), []]));
    const from = startOfDate(period.from, platform.timeZone).toISOString();
    const to = startOfDate(period.to, platform.timeZone, 1).toISOString();
    for await (const { guid: sent, answers } of readSubmissions(context, guid, { from, to }))
      for (const address of addressesToldOf(settings, (answers ?? {}) as Answers))
        notices.get(address)?.push(noticeKey(sent, address));
    const told = { platform, siteUrl: this.sites.of(platform), form: { guid, name }, period };
    for (const [address, keys] of notices) {
      const count = keys.length - (await this.mailer.outbox.countByKey(keys));
      if (count > 0) await this.mailer.queueMail(digestMail({ ...told, count }, address));
    }
  }
}
