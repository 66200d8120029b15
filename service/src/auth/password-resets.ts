import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { setPasswordPath } from '@spoor/contracts/auth/auth.routes';
import type { Config } from '@spoor/infra/config';
import type { Logger } from '@spoor/infra/logger';
import type { QueryContext } from '@spoor/projections/query-context';
import { readUser } from '@spoor/projections/users/users/users.queries';
import { MailLimits } from '../mail/mail-limits.ts';
import { Mailer } from '../mail/mailer.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { passwordResetMail } from './password-mails.ts';
import { Vault } from './vault.ts';

/** Milliseconds for which a link that somebody asked for works. */
const linkLifetimeMs = 60 * 60_000;

/** Sends links by which people choose a new password. */
@Injectable()
export class PasswordResets implements OnApplicationShutdown {
  private readonly sending = new Set<Promise<void>>();

  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /**
   * Returns before it is known whether the address has an account: neither the answer nor its time tells.
   * @param address of whoever asks
   * @throws DomainError `too_many_requests`
   */
  async request(email: string, address: string, queryContext: QueryContext): Promise<void> {
    const receiver = `${queryContext.platform.guid} ${email}`;
    const permit = await this.limits.ask('password', receiver, address);
    if (permit.result !== 'free')
      throw new DomainError('too_many_requests', undefined, { retryAfter: permit.retryAfter });
    const sending = this.send(email, queryContext).catch((err: unknown) =>
      this.logger.error({ err }, 'A link for a new password could not be sent'),
    );
    this.sending.add(sending);
    void sending.finally(() => this.sending.delete(sending));
  }

  /** Waits for what was promised. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.sending);
  }

  private async send(email: string, queryContext: QueryContext): Promise<void> {
    const { platform } = queryContext;
    const credential = await this.vault.credentials.findByEmail(platform.guid, email);
    const user = credential && (await readUser(queryContext, credential.userGuid));
    if (user?.isActive !== true) return;
    const expiresOn = new Date(Date.now() + linkLifetimeMs).toISOString();
    await this.mailer.queueWith(async (transaction, queueMail) => {
      const { oneTimeLinks } = this.vault.within(transaction);
      const code = await oneTimeLinks.issue('set-password', user.guid, linkLifetimeMs);
      const url = `${this.config.publicUrl}${setPasswordPath(code)}`;
      await queueMail(passwordResetMail({ user, platform }, url, expiresOn));
    });
  }
}
