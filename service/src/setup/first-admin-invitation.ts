import { Inject, Injectable } from '@nestjs/common';
import { setPasswordPath } from '@spoor/contracts/auth/auth.routes';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { displayNameOf } from '@spoor/contracts/users/user';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { passwordLinkLifetime } from '../users/accounts.ts';
import { mailedOnly } from '../vault/one-time-links.store.ts';
import { Vault } from '../vault/vault.ts';
import { firstAdminGuid, firstAdminNames } from './first-admin.ts';
import { firstAdminMail } from './first-admin-mail.ts';

/** Has the first administrator of a platform choose a password, and nobody else: by a link in a mail. */
@Injectable()
export class FirstAdminInvitation {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Mailer) private readonly mailer: Mailer,
  ) {}

  /** Links that were made before do not work any more. */
  async send(platform: Platform, email: string): Promise<void> {
    const guid = firstAdminGuid(platform.guid);
    const displayName = displayNameOf({ email, ...firstAdminNames(platform) });
    const user = { guid, email, displayName, properties: [] };
    const expiresOn = new Date(Date.now() + passwordLinkLifetime).toISOString();
    await this.mailer.queueWith(async (transaction, queueMail) => {
      const { credentials, oneTimeLinks } = this.vault.within(transaction);
      const subject = { data: mailedOnly, emailIndex: await credentials.indexOf(platform.guid, email) };
      const code = await oneTimeLinks.issue('set-password', guid, passwordLinkLifetime, subject);
      const url = `${this.sites.of(platform)}${setPasswordPath(code)}`;
      await queueMail(firstAdminMail({ user, platform }, url, expiresOn));
    });
  }
}
