import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { privacyPath } from '@spoor/contracts/privacy/privacy.routes';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import type { Erasure } from '@spoor/contracts/users/user';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { Logger } from '@spoor/infra/logger';
import type { QueryContext } from '@spoor/projections/query-context';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import { Mailer, type NewMail } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { erasureByAdminMail, erasureCancelledMail, erasureRequestedMail } from './privacy-mails.ts';

/** Who is to be erased, and who is not after all. Until then nothing changes for them. */
@Injectable()
export class Erasures {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /**
   * For oneself, by whoever proved who they are; for somebody else, as `requireOtherAccount` lets.
   * @throws DomainError `last_admin`
   */
  async request(
    user: UserView,
    withSubmissions: boolean,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<Receipt> {
    const on = new Date(Date.parse(context.at) + retentionMs('erasure')).toISOString();
    const command = { type: 'RequestErasure', erasure: { on, withSubmissions } } as const;
    const { state, ...receipt } = await this.handleCommand(userDecider, user.guid, command, context);
    const erasure = documentOf(state)?.erasure;
    if (receipt.streams.length > 0 && erasure != null)
      await this.send(await this.requestedMail(user, erasure, queryContext));
    return receipt;
  }

  async cancel(user: UserView, queryContext: QueryContext, context: CommandContext): Promise<Receipt> {
    const receipt = await this.handleCommand(userDecider, user.guid, { type: 'CancelErasure' }, context);
    if (receipt.streams.length > 0)
      await this.send(erasureCancelledMail({ user, ...queryContext }, this.url(queryContext.platform)));
    return receipt;
  }

  private async requestedMail(
    user: UserView,
    erasure: Erasure,
    queryContext: QueryContext,
  ): Promise<NewMail> {
    const parties = { user, ...queryContext };
    const url = this.url(queryContext.platform);
    if (queryContext.viewer?.guid === user.guid) return erasureRequestedMail(parties, erasure, url);
    const { contactEmail } = (await readPlatformSettings(queryContext)).view;
    return erasureByAdminMail(parties, erasure, contactEmail, url);
  }

  private url(platform: Platform): string {
    return `${this.sites.of(platform)}${privacyPath}`;
  }

  /** A mail that does not go keeps nobody from being erased. */
  private async send(mail: NewMail): Promise<void> {
    await this.mailer
      .queueMail(mail)
      .catch((err: unknown) => this.logger.error({ err }, 'Nobody was told whether their account is erased'));
  }
}
