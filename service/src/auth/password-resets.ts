import { Inject, Injectable } from '@nestjs/common';
import { setPasswordPath } from '@spoor/contracts/auth/auth.routes';
import type { LinkStatus } from '@spoor/contracts/auth/link-status';
import type { QueryContext } from '@spoor/projections/query-context';
import { findPrincipal, readUser } from '@spoor/projections/users/users/users.queries';
import { MailLimits } from '../mail/mail-limits.ts';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { DeferredWork } from '../shared/deferred-work.ts';
import { DomainError } from '../shared/domain-error.ts';
import { mailedOnly } from '../vault/one-time-links.store.ts';
import { Vault } from '../vault/vault.ts';
import { passwordResetMail } from './password-mails.ts';

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
  ) {}

  /**
   * Returns before it is known whether the address has an account: neither the answer nor its time tells.
   * @param address of whoever asks
   * @throws DomainError `too_many_requests`
   */
  async request(email: string, address: string, queryContext: QueryContext): Promise<void> {
    const receiver = `${queryContext.platform.guid} ${email}`;
    const permit = await this.limits.request('password', receiver, address);
    if (permit.result !== 'free')
      throw new DomainError('too_many_requests', undefined, { retryAfter: permit.retryAfter });
    this.deferredWork.begin(this.send(email, queryContext), 'A link for a new password could not be sent');
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

  private async send(email: string, queryContext: QueryContext): Promise<void> {
    const { platform } = queryContext;
    const credential = await this.vault.credentials.findByEmail(platform.guid, email);
    const user = credential && (await readUser(queryContext, credential.userGuid));
    if (user?.isActive !== true) return;
    const expiresOn = new Date(Date.now() + linkLifetimeMs).toISOString();
    await this.mailer.queueWith(async (transaction, queueMail) => {
      const { credentials, oneTimeLinks } = this.vault.within(transaction);
      // Of the address to which it goes, whatever was asked for: what is read of people may be a moment behind.
      const emailIndex = await credentials.indexOf(platform.guid, user.email);
      const subject = { data: mailedOnly, emailIndex };
      const code = await oneTimeLinks.issue('set-password', user.guid, linkLifetimeMs, subject);
      const url = `${this.sites.of(platform)}${setPasswordPath(code)}`;
      await queueMail(passwordResetMail({ user, platform }, url, expiresOn));
    });
  }
}
