import { Inject, Injectable } from '@nestjs/common';
import { setPasswordPath } from '@spoor/contracts/auth/auth.routes';
import type { LinkStatus } from '@spoor/contracts/auth/link-status';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { QueryContext } from '@spoor/projections/query-context';
import { findPrincipal, readUser } from '@spoor/projections/users/users/users.queries';
import { MailLimits } from '../mail/mail-limits.ts';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DeferredWork } from '../shared/deferred-work.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { networkOf } from '../shared/network-of.ts';
import { tokens } from '../shared/providers.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { mailedOnly } from '../vault/one-time-links.store.ts';
import { Vault } from '../vault/vault.ts';
import { passwordLinkMail, passwordResetMail } from './password-mails.ts';

/** Milliseconds for which a link that somebody asked for works. */
const linkLifetimeMs = 60 * 60_000;
/** Mails a day to one address, from wherever they are asked for: many more than anybody asks for from one network. */
const mostToOne = 50;

/** The mail with a link went before: another link would end the one that is in it. */
class SentBefore extends Error {}

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
   * Returns before it is known whether the address has an account, and whether a mail goes: neither the answer nor its time tells.
   * @param address of whoever asks
   */
  async request(email: string, address: string, queryContext: QueryContext): Promise<void> {
    if (!(await this.maySend(email, address, queryContext))) return;
    this.deferredWork.begin(
      this.sendAsAsked(email, queryContext),
      'A link for a new password could not be sent',
    );
  }

  /** Whoever asks for somebody else's address from elsewhere uses up little of what its owner may ask for. */
  private async maySend(email: string, address: string, { platform }: QueryContext): Promise<boolean> {
    const receiver = `${platform.guid} ${email}`;
    const fromThere = `${receiver} from ${networkOf(address)}`;
    if ((await this.limits.request('password', fromThere, address)).result !== 'free') return false;
    return this.limits.mayReceive('password', receiver, mostToOne);
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
   * To somebody else, because whoever manages people says so: the history tells who did, before it goes. Where it did not go after
   * that, it does when the same Change is asked for again, which is not counted anew; where it did, it does not go twice.
   * @param address of whoever says so
   * @throws DomainError `forbidden` where it would open nothing; `too_many_requests`, whatever was asked for by others
   */
  async sendToOther(
    user: UserView,
    address: string,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<Receipt> {
    if (!user.isActive) throw new DomainError('forbidden', 'account_closed');
    const receiver = `${queryContext.platform.guid} ${user.email}`;
    const { changeId } = context;
    const permit = await this.limits.requestFor(changeId, 'password by others', receiver, address, true);
    if (permit.result !== 'free')
      throw new DomainError('too_many_requests', undefined, { retryAfter: permit.retryAfter });
    const receipt = await this.handleCommand(userDecider, user.guid, { type: 'SendPasswordLink' }, context);
    const key = `password-link ${user.guid} ${changeId}`;
    const mailOf: typeof passwordLinkMail = (...given) => ({ ...passwordLinkMail(...given), key });
    await this.send(user, queryContext, mailOf).catch((error: unknown) => {
      if (!(error instanceof SentBefore)) throw error;
    });
    return receipt;
  }

  private async sendAsAsked(email: string, queryContext: QueryContext): Promise<void> {
    const { platform } = queryContext;
    const credential = await this.vault.credentials.findByEmail(platform.guid, email);
    const user = credential && (await readUser(queryContext, credential.userGuid));
    if (user?.isActive === true) await this.send(user, queryContext, passwordResetMail);
  }

  /** @throws SentBefore where its mail has a key, by which it went */
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
      if (!(await queueMail(mailOf({ user, platform }, url, expiresOn)))) throw new SentBefore();
    });
  }
}
