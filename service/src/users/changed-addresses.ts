import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { dayMs } from '@spoor/contracts/shared/durations';
import type { User } from '@spoor/contracts/users/user';
import type { UserCommand } from '@spoor/contracts/users/user.commands';
import { verifyPath } from '@spoor/contracts/users/verification.routes';
import type { Logger } from '@spoor/infra/logger';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import type { DecryptPersonalData, QueryContext } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import { openPeople } from '@spoor/projections/users/users/open-people.queries';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { Kysely } from 'kysely';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { encryptField } from '../vault/personal-data-encryption.ts';
import { Vault } from '../vault/vault.ts';
import { addressChangedMail, verificationMail } from './address-mails.ts';
import type { MovedPerson } from './address-rule.ts';

type ChangeEmail = Extract<UserCommand, { type: 'ChangeEmail' }>;

/** Milliseconds for which a link for confirming an address works. */
const linkLifetimeMs = dayMs;

/** Gives people another address, who hear of it where they were reached before, and are asked to confirm it where they are from now on. */
@Injectable()
export class ChangedAddresses {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
    @Inject(tokens.database) private readonly database: AnyDatabase & Kysely<ReadModel>,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /**
   * @returns the command; undefined where it is the address that they have
   * @throws DomainError `validation_failed` where it is one's own
   */
  async wanted(user: User, email: string, queryContext: QueryContext): Promise<ChangeEmail | undefined> {
    const { guid } = user;
    const asMade = { ...user, profile: {} };
    const [now, made] = await openPeople(this.decryptPersonalData, [{ user }, { user: asMade }]);
    if (now === undefined || now.details.email === email) return undefined;
    if (guid === queryContext.viewer?.guid)
      throw new DomainError('validation_failed', { name: 'own_address', path: '/email' });
    const key = await this.vault.dataSubjectKeys.ensure(guid);
    const sealedEmail =
      made?.details.email === email ? null : encryptField({ subject: guid, field: 'email', key }, email);
    // Mail goes to the same place, however it is written.
    const isSame = now.details.email.toLowerCase() === email.toLowerCase();
    return { type: 'ChangeEmail', sealedEmail, isVerified: isSame && user.isVerified };
  }

  /** Once it is recorded, whether it was done, taken back or done again. */
  async notify({ before, after }: MovedPerson, platform: Platform): Promise<void> {
    await this.queueMails({ before, after }, platform).catch((err: unknown) =>
      this.logger.error({ err }, 'Nobody was told that their address was changed'),
    );
  }

  private async queueMails({ before, after }: MovedPerson, platform: Platform): Promise<void> {
    const { decryptPersonalData, database: db } = this;
    const reading = { db, platform, viewer: undefined, decryptPersonalData, now: new Date() };
    const [known, people] = await Promise.all([
      readUser(reading, after.guid),
      openPeople(decryptPersonalData, [{ user: before }, { user: after }]),
    ]);
    const [old, present] = people.map((person) => person?.details.email);
    if (known === undefined || old === undefined || present === undefined) return;
    const site = this.sites.of(platform);
    await this.mailer.queueWith(async (transaction, queueMail) => {
      await queueMail(addressChangedMail({ user: { ...known, email: old }, platform }, present, site));
      if (after.isVerified || !after.isActive) return;
      const expiresOn = new Date(Date.now() + linkLifetimeMs).toISOString();
      const { credentials, oneTimeLinks } = this.vault.within(transaction);
      const emailIndex = await credentials.indexOf(platform.guid, present);
      const code = await oneTimeLinks.issue('verify-email', after.guid, linkLifetimeMs, { emailIndex });
      const parties = { user: { ...known, email: present }, platform };
      await queueMail(verificationMail(parties, `${site}${verifyPath(code)}`, expiresOn));
    });
  }
}
