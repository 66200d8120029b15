import { Inject, Injectable } from '@nestjs/common';
import { loginPath } from '@spoor/contracts/auth/auth.routes';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import type { DecryptPersonalData } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { Kysely } from 'kysely';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { tokens } from '../shared/providers.ts';
import { Vault } from '../vault/vault.ts';
import type { AccountChange } from './account-history.ts';
import { isOpened } from './account-mails.ts';
import { openedAccountMail } from './opened-account-mail.ts';

/** Tells people who waited for their account that it was opened. */
@Injectable()
export class OpenedAccounts {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
    @Inject(tokens.database) private readonly database: AnyDatabase & Kysely<ReadModel>,
  ) {}

  /** Whether it was opened, or that was done again. Who was in before knows the way: their account was closed for a while. */
  async tell(change: AccountChange, platform: Platform): Promise<void> {
    const { guid, wasAwaited, changeId } = change;
    if (!isOpened(change)) return;
    const seen = await this.vault.credentials.lastSeenOf(platform.guid, [guid]);
    if (seen.has(guid) && !wasAwaited) return;
    const { database: db, decryptPersonalData } = this;
    const reading = { db, platform, viewer: undefined, decryptPersonalData, now: new Date() };
    const user = await readUser(reading, guid);
    if (user === undefined) return;
    const mail = openedAccountMail({ user, platform }, `${this.sites.of(platform)}${loginPath}`);
    await this.mailer.queueMail({ ...mail, key: `account-opened ${changeId} ${guid}` });
  }
}
