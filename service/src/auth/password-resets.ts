import { Inject, Injectable } from '@nestjs/common';
import { setPasswordPath } from '@spoor/contracts/auth/auth.routes';
import type { LinkStatus } from '@spoor/contracts/auth/link-status';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { QueryContext } from '@spoor/projections/query-context';
import { findPrincipal, readUser } from '@spoor/projections/users/users/users.queries';
import { MailLimits, type MailPermit } from '../mail/mail-limits.ts';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DeferredWork } from '../shared/deferred-work.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { mailedOnly } from '../vault/one-time-links.store.ts';
import { Vault } from '../vault/vault.ts';
import { passwordLinkMail, passwordResetMail } from './password-mails.ts';

/** Milliseconds for which a link that somebody asked for works. */
const linkLifetimeMs = 60 * 60_000;

/** Sends links by which people choose a new password. */
@Injectable()
export class PasswordResets {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(DeferredWork) private readonly deferredWork: DeferredWork,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
  ) {}

  /**
   * Returns before it is known whether the address has an account: neither the answer nor its time tells.
   * @param address of whoever asks
   * @throws DomainError `too_many_requests`
   */
  async request(email: string, address: string, queryContext: QueryContext): Promise<void> {
    const receiver = `${queryContext.platform.guid} ${email}`;
    requireFree(await this.limits.request('password', receiver, address));
    this.deferredWork.begin(
      this.sendAsAsked(email, queryContext),
      'A link for a new password could not be sent',
    );
  }

  /** How a link for choosing a password stands, without using it up. */
  async statusOf(code: string, queryContext: QueryContext): Promise<LinkStatus> {
    const { oneTimeLinks } = this.vault;
    const state = await oneTimeLinks.stateOf('set-password', code);
    if (state === 'expired') return 'Expired';
    const userGuid = await oneTimeLinks.peek('set-password', code);
    const user = userGuid && (await findPrincipal(queryContext, userGuid));
    return user ? 'Pending' : 'NotFound';
  }

  /**
   * To somebody else, because whoever manages people says so: the history tells who did, before it goes.
   * @param address of whoever says so
   * @throws DomainError `forbidden` where it would open nothing; `too_many_requests`, counted with what they asked themselves
   */
  async sendToOther(
    user: UserView,
    address: string,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<Receipt> {
    if (!user.isActive) throw new DomainError('forbidden', 'account_closed');
    const receiver = `${queryContext.platform.guid} ${user.email}`;
    requireFree(await this.limits.request('password', receiver, address, true));
    const receipt = await this.handleCommand(userDecider, user.guid, { type: 'SendPasswordLink' }, context);
    await this.send(user, queryContext, passwordLinkMail);
    return receipt;
  }

  private async sendAsAsked(email: string, queryContext: QueryContext): Promise<void> {
    const { platform } = queryContext;
    const credential = await this.vault.credentials.findByEmail(platform.guid, email);
    const user = credential && (await readUser(queryContext, credential.userGuid));
    if (user?.isActive === true) await this.send(user, queryContext, passwordResetMail);
  }

  private async send(
    user: UserView,
    { platform }: QueryContext,
    mailOf: typeof passwordResetMail,
  ): Promise<void> {
    const expiresOn = new Date(Date.now() + linkLifetimeMs).toISOString();
    await this.mailer.queueWith(async (transaction, queueMail) => {
      const { credentials, oneTimeLinks } = this.vault.within(transaction);
      // Of the address to which it goes, whatever was asked for: what is read of people may be a moment behind.
      const emailIndex = await credentials.indexOf(platform.guid, user.email);
      const subject = { data: mailedOnly, emailIndex };
      const code = await oneTimeLinks.issue('set-password', user.guid, linkLifetimeMs, subject);
      const url = `${this.sites.of(platform)}${setPasswordPath(code)}`;
      await queueMail(mailOf({ user, platform }, url, expiresOn));
    });
  }
}

/** @throws DomainError `too_many_requests` */
function requireFree(permit: MailPermit): void {
  if (permit.result !== 'free')
    throw new DomainError('too_many_requests', undefined, { retryAfter: permit.retryAfter });
}
