import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { privacyPath } from '@spoor/contracts/privacy/privacy.routes';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import type { Erasure } from '@spoor/contracts/shared/erasure';
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
import type { AccountChange } from '../users/account-history.ts';
import { userDecider } from '../users/domain/user.decider.ts';
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

  /** Has somebody hear that they are going to be erased, or stay, whether that was asked for, taken back or done again. */
  async tell({ guid, events, after, changeId, actorGuid }: AccountChange, platform: Platform): Promise<void> {
    const isDecided = events.some(
      ({ type }) => type === 'UserErasureRequested' || type === 'UserErasureCancelled',
    );
    if (after === undefined || !isDecided) return;
    const mail = await this.mailOf(guid, after.erasure, platform, actorGuid);
    if (mail !== undefined) await this.mailer.queueMail({ ...mail, key: `erasure ${changeId} ${guid}` });
  }

  private async mailOf(
    userGuid: string,
    erasure: Erasure | null,
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
