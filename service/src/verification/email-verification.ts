import { Inject, Injectable } from '@nestjs/common';
import { forgotPasswordPath } from '@spoor/contracts/auth/auth.routes';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { dayMs } from '@spoor/contracts/shared/durations';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { email as emailSchema } from '@spoor/contracts/users/user.commands';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { SendVerification, VerificationSendResult } from '@spoor/contracts/users/verification';
import { verifyPath } from '@spoor/contracts/users/verification.routes';
import type { Logger } from '@spoor/infra/logger';
import { Unavailable } from '@spoor/infra/unavailable';
import type { QueryContext } from '@spoor/projections/query-context';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { LoginClient } from '../auth/login-attempts.ts';
import { Sessions } from '../auth/sessions.ts';
import { MailLimits } from '../mail/mail-limits.ts';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { DeferredWork } from '../shared/deferred-work.ts';
import { tokens } from '../shared/providers.ts';
import { verificationMail } from '../users/address-mails.ts';
import { encryptPersonalData } from '../vault/personal-data-encryption.ts';
import { Vault } from '../vault/vault.ts';
import { addressWarningMail, newAddressMail } from './verification-mails.ts';

/** Milliseconds. */
const linkLifetimeMs = dayMs;

/** How sending went; after how many seconds to ask again, where that helps. */
export interface VerificationSending {
  readonly result: VerificationSendResult;
  readonly retryAfter?: number;
}

/** Sends links by which people confirm their address, or another that they want to have. */
@Injectable()
export class EmailVerification {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(DeferredWork) private readonly deferredWork: DeferredWork,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /**
   * @param client of whoever asks
   * @throws InvalidInput where the password is wrong; DomainError `too_many_requests` after several of those
   */
  async send(
    { email, currentPassword }: SendVerification,
    client: LoginClient,
    queryContext: QueryContext,
  ): Promise<VerificationSending> {
    const address = email === undefined || email === '' ? undefined : emailSchema.safeParse(email).data;
    if (email !== undefined && email !== '' && address === undefined) return { result: 'BadRequest' };
    const { viewer } = queryContext;
    if (viewer === undefined)
      return address === undefined
        ? { result: 'Unauthorized' }
        : this.sendToStranger(address, client, queryContext);
    const user = await readUser(queryContext, viewer.guid);
    if (user === undefined) return { result: 'Unauthorized' };
    if (address === undefined || isSameAddress(address, user.email))
      return this.sendTo(user, client.address, queryContext);
    if (typeof currentPassword === 'string') {
      await this.sessions.provePassword(user, currentPassword, client, queryContext);
      return this.sendToNew(user, address, client.address, queryContext);
    }
    return hasPermission(viewer, 'users.manage')
      ? this.sendForOther(address, client.address, queryContext)
      : { result: 'BadRequest' };
  }

  /** A link to the address that somebody has. */
  async sendTo(user: UserView, from: string, queryContext: QueryContext): Promise<VerificationSending> {
    if (user.isVerified) return { result: 'AlreadyVerified' };
    const refused = await this.refusal(user.email, from, queryContext);
    return refused ?? this.orFailed(this.deliver(user, queryContext));
  }

  /** The answer and its time are the same whether the address has an account or not. */
  private async sendToStranger(
    address: string,
    client: LoginClient,
    queryContext: QueryContext,
  ): Promise<VerificationSending> {
    const refused = await this.refusal(address, client.address, queryContext);
    if (refused !== undefined) return refused;
    const sending = this.userWith(address, queryContext).then((user) =>
      user?.isActive === true && !user.isVerified ? this.deliver(user, queryContext) : undefined,
    );
    this.deferredWork.begin(sending, 'A link for confirming an address could not be sent');
    return { result: 'Sent' };
  }

  private async sendForOther(
    address: string,
    from: string,
    queryContext: QueryContext,
  ): Promise<VerificationSending> {
    const user = await this.userWith(address, queryContext);
    return user === undefined ? { result: 'NotFound' } : this.sendTo(user, from, queryContext);
  }

  /**
   * Whether another account has the address is not told, also not by what else happens: whoever asks is warned, and earlier
   * links end, in either case. Its owner alone hears nothing.
   */
  private async sendToNew(
    user: UserView,
    email: string,
    from: string,
    queryContext: QueryContext,
  ): Promise<VerificationSending> {
    const refused = await this.refusal(user.email, from, queryContext);
    if (refused !== undefined) return refused;
    const { platform } = queryContext;
    const taken = await this.vault.credentials.findByEmail(platform.guid, email);
    const key = await this.vault.dataSubjectKeys.ensure(user.guid);
    const { box } = encryptPersonalData(user.guid, key, email);
    const forgotPasswordUrl = `${this.sites.of(platform)}${forgotPasswordPath}`;
    const sending = this.mailer.queueWith(async (transaction, queueMail) => {
      const link = await this.issueLink(this.vault.within(transaction), platform, user, box);
      if (taken === undefined)
        await queueMail(newAddressMail({ user, platform }, email, link.url, link.expiresOn));
      await queueMail(addressWarningMail({ user, platform }, email, forgotPasswordUrl));
    });
    return this.orFailed(sending);
  }

  private deliver(user: UserView, { platform }: QueryContext): Promise<void> {
    return this.mailer.queueWith(async (transaction, queueMail) => {
      const { url, expiresOn } = await this.issueLink(this.vault.within(transaction), platform, user);
      await queueMail(verificationMail({ user, platform }, url, expiresOn));
    });
  }

  private async issueLink(
    { credentials, oneTimeLinks }: Vault,
    platform: Platform,
    { guid, email }: UserView,
    newAddress?: string,
  ) {
    const expiresOn = new Date(Date.now() + linkLifetimeMs).toISOString();
    const emailIndex = await credentials.indexOf(platform.guid, email);
    const subject = { data: newAddress, emailIndex };
    const code = await oneTimeLinks.issue('verify-email', guid, linkLifetimeMs, subject);
    return { url: `${this.sites.of(platform)}${verifyPath(code)}`, expiresOn };
  }

  private async refusal(
    receiver: string,
    from: string,
    { platform }: QueryContext,
  ): Promise<VerificationSending | undefined> {
    const permit = await this.limits.request('verification', `${platform.guid} ${receiver}`, from);
    if (permit.result === 'free') return undefined;
    const { retryAfter } = permit;
    return { result: permit.result === 'too_soon' ? 'TooSoon' : 'Abused', retryAfter };
  }

  private async userWith(address: string, queryContext: QueryContext): Promise<UserView | undefined> {
    const credential = await this.vault.credentials.findByEmail(queryContext.platform.guid, address);
    return credential && readUser(queryContext, credential.userGuid);
  }

  /** @throws Unavailable where a server is away: the call answers so by itself */
  private async orFailed(sending: Promise<void>): Promise<VerificationSending> {
    try {
      await sending;
      return { result: 'Sent' };
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      this.logger.error({ err: error }, 'A link for confirming an address could not be sent');
      return { result: 'Failed' };
    }
  }
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
