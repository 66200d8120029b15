import { Inject, Injectable } from '@nestjs/common';
import type { Answers } from '@spoor/contracts/forms/answers';
import type { DigestPeriod, Form } from '@spoor/contracts/forms/form';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { localDay, startOfDate } from '@spoor/contracts/shared/zoned-time';
import { addDays, type Period } from '@spoor/contracts/statistics/statistics-period';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import { listFormsWithDigests } from '@spoor/projections/forms/forms/form-recipients.queries';
import { listAcceptedGuids, openInTurn } from '@spoor/projections/forms/submissions/submissions.queries';
import type { DecryptPersonalData, QueryContext } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Mailbox, Mailer } from '../mail/mailer.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { tokens } from '../shared/providers.ts';
import { requireCurrent } from '../shared/require-current.ts';
import { weekBefore } from '../shared/week-before.ts';
import { digestKey, digestMail } from './digest-mail.ts';
import { noticeKeys, recipientAddresses } from './submission-mails.ts';

/** Milliseconds after midnight by which a day is told: when people begin to work. */
const morning = 7 * 60 * 60_000;
/** Days that are still told, where nobody could before. */
const daysToNotify = 3;
/** Periods of forms of which is remembered that nobody else is to hear of them. */
const mostLooked = 1_000;

interface DigestSpan {
  readonly every: DigestPeriod;
  readonly period: Period;
}
/** Who is told, and the key of the mail to them. */
interface Receiver extends Mailbox {
  readonly key: string;
}

/** Tells those who want it of the submissions of a day or a week together. */
@Injectable()
export class NoticeDigests {
  /** What was looked through for those who hear of some, as it was then. */
  private readonly looked = new LRUCache<string, true>({ max: mostLooked });

  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /** Of every site. One that cannot be told now keeps none of the others: the next time tries again. */
  async send(now = new Date()): Promise<void> {
    for (const platform of this.platforms.all) {
      if (platform.isSuspended) continue;
      await this.sendOf(platform, now).catch((err: unknown) =>
        this.logger.warn({ err, platform: platform.guid }, 'Submissions could not be told together yet'),
      );
    }
  }

  /**
   * Each day and each week once, however often it is asked.
   * @throws DomainError `projection_lagging` where it is not known what came in: it would never be told
   */
  async sendOf(platform: Platform, now: Date): Promise<void> {
    await requireCurrent(['forms', 'submissions'], this.store, this.positions);
    const today = localDay(new Date(now.getTime() - morning), platform.timeZone);
    const { database: db, decryptPersonalData } = this;
    const context: QueryContext = { db, platform, viewer: undefined, now, decryptPersonalData };
    for (const form of await listFormsWithDigests(context))
      if (form.settings.actions.includes('Notify'))
        for (const digest of periodsBefore(today)) await this.sendForm(context, form, digest);
  }

  private async sendForm(context: QueryContext, form: Form, { every, period }: DigestSpan): Promise<void> {
    const { platform } = context;
    const { guid, name, settings } = form;
    const receivers = await this.receiversLeft(form, { every, period }, platform);
    if (receivers.length === 0) return;
    const guids = await listAcceptedGuids(context, guid, {
      from: startOfDate(period.from, platform.timeZone),
      to: startOfDate(period.to, platform.timeZone, 1),
    });
    const ofEach = recipientAddresses(
      { ...settings, notifyIf: settings.notifyIf.filter((one) => one.if === null) },
      {},
    );
    const some = receivers.flatMap(({ address }) => (ofEach.has(address) ? [] : [address]));
    const looked = derivedGuid(
      guid,
      period.from,
      period.to,
      ...guids,
      JSON.stringify([some, settings.notifyIf]),
    );
    const notices = new Map(some.map((address) => [address, [] as string[]]));
    if (some.length > 0 && !this.looked.has(looked))
      for await (const sent of openInTurn(context, guids))
        for (const address of recipientAddresses(settings, (sent.answers ?? {}) as Answers))
          notices.get(address)?.push(sent.guid);
    const details = { platform, siteUrl: this.sites.of(platform), form: { guid, name }, period };
    for (const { key, ...receiver } of receivers) {
      const count = await this.countUntold(notices.get(receiver.address) ?? guids, receiver);
      if (count > 0) await this.mailer.queueMail(digestMail({ ...details, count }, receiver.address, key));
    }
    this.looked.set(looked, true);
  }

  /** Those to whom no mail about a period was written. */
  private async receiversLeft(
    { guid, settings }: Form,
    digest: DigestSpan,
    platform: Platform,
  ): Promise<Receiver[]> {
    const chosen = settings.digests.filter(({ every }) => every === digest.every);
    const addresses = chosen.map(({ email }) => email.toLowerCase());
    const receivers = (await this.mailer.mailboxesOf(platform, addresses)).map((receiver) => ({
      ...receiver,
      key: digestKey(guid, digest.period, receiver),
    }));
    const known = await this.mailer.outbox.knownKeys(receivers.map(({ key }) => key));
    return receivers.filter(({ key }) => !known.has(key));
  }

  /** Of how many submissions somebody was not told at once. */
  private async countUntold(guids: readonly string[], receiver: Mailbox): Promise<number> {
    const keysOf = (guid: string) => noticeKeys(guid, receiver);
    const known = await this.mailer.outbox.knownKeys(guids.flatMap(keysOf));
    return guids.filter((guid) => !keysOf(guid).some((key) => known.has(key))).length;
  }
}

/** What is told on a day, the oldest first. */
function periodsBefore(today: string): DigestSpan[] {
  const days = Array.from({ length: daysToNotify }, (_, index) => addDays(today, index - daysToNotify));
  const week = weekBefore(today);
  return [
    ...days.map((day) => ({ every: 'day' as const, period: { from: day, to: day } })),
    ...(week === undefined ? [] : [{ every: 'week' as const, period: week }]),
  ];
}
