import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { privacyPath } from '@spoor/contracts/privacy/privacy.routes';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import type { Logger } from '@spoor/infra/logger';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import type { DecryptPersonalData } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { Kysely } from 'kysely';
import { Mailer, type NewMail } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import type { DecidedErasure } from './erasure-rule.ts';
import { erasureByAdminMail, erasureCancelledMail, erasureRequestedMail } from './privacy-mails.ts';

/** Who is to be erased, and who is not after all. Until then nothing changes for them. */
@Injectable()
export class Erasures {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.database) private readonly database: AnyDatabase & Kysely<ReadModel>,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /**
   * For oneself, by whoever proved who they are; for somebody else, as `requireOtherAccount` lets.
   * @throws DomainError `last_admin`
   */
  request(userGuid: string, withSubmissions: boolean, context: CommandContext): Promise<Receipt> {
    const on = new Date(Date.parse(context.at) + retentionMs('erasure')).toISOString();
    const command = { type: 'RequestErasure', erasure: { on, withSubmissions } } as const;
    return this.handleCommand(userDecider, userGuid, command, context);
  }

  cancel(userGuid: string, context: CommandContext): Promise<Receipt> {
    return this.handleCommand(userDecider, userGuid, { type: 'CancelErasure' }, context);
  }

  /** Has somebody hear of it, once it is recorded. A mail that does not go keeps nobody from being erased. */
  async tell(decided: DecidedErasure, platform: Platform, { actorGuid }: CommandContext): Promise<void> {
    try {
      const mail = await this.mailOf(decided, platform, actorGuid);
      if (mail !== undefined) await this.mailer.queueMail(mail);
    } catch (err) {
      this.logger.error({ err }, 'Nobody was told whether their account is erased');
    }
  }

  private async mailOf(
    { userGuid, erasure }: DecidedErasure,
    platform: Platform,
    actorGuid: string | undefined,
  ): Promise<NewMail | undefined> {
    const { database: db, decryptPersonalData } = this;
    const reading = { db, platform, viewer: undefined, decryptPersonalData, now: new Date() };
    const user = await readUser(reading, userGuid);
    if (user === undefined) return undefined;
    const url = `${this.sites.of(platform)}${privacyPath}`;
    if (erasure === null) return erasureCancelledMail({ user, platform }, url);
    if (actorGuid === userGuid) return erasureRequestedMail({ user, platform }, erasure, url);
    const { contactEmail } = (await readPlatformSettings(reading)).view;
    return erasureByAdminMail({ user, platform }, erasure, contactEmail, url);
  }
}
