import { Inject, Injectable } from '@nestjs/common';
import { loginPath } from '@spoor/contracts/auth/auth.routes';
import type { User } from '@spoor/contracts/users/user';
import type { Logger } from '@spoor/infra/logger';
import type { QueryContext } from '@spoor/projections/query-context';
import { readUser } from '@spoor/projections/users/users/users.queries';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { tokens } from '../shared/providers.ts';
import { Vault } from '../vault/vault.ts';
import { openedAccountMail } from './opened-account-mail.ts';

/** Tells people who waited for their account that it was opened. */
@Injectable()
export class OpenedAccounts {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /**
   * Who was in before knows the way: their account was closed for a while.
   * @param before as the accounts were
   */
  async notify(before: readonly User[], queryContext: QueryContext): Promise<void> {
    const { platform } = queryContext;
    const opened = before.filter(({ isActive }) => !isActive).map(({ guid }) => guid);
    const seen = await this.vault.credentials.lastSeenOf(platform.guid, opened);
    for (const guid of opened.filter((waiting) => !seen.has(waiting))) {
      const user = await readUser(queryContext, guid);
      if (user === undefined) continue;
      await this.mailer
        .queueMail(openedAccountMail({ user, platform }, `${this.sites.of(platform)}${loginPath}`))
        .catch((err: unknown) => this.logger.error({ err }, 'Nobody was told that their account is open'));
    }
  }
}
