import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { dayMs } from '@spoor/contracts/shared/durations';
import type { User } from '@spoor/contracts/users/user';
import type { UserCommand } from '@spoor/contracts/users/user.commands';
import { verifyPath } from '@spoor/contracts/users/verification.routes';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import type { DecryptPersonalData, QueryContext } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import { openPeople } from '@spoor/projections/users/users/open-people.queries';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { Kysely } from 'kysely';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { documentOf } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { encryptField } from '../vault/personal-data-encryption.ts';
import { Vault } from '../vault/vault.ts';
import type { AccountChange } from './account-history.ts';
import { addressChangedMail, verificationMail } from './address-mails.ts';
import { userDecider } from './domain/user.decider.ts';

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
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
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

  /** Of another address, whether that was done, taken back or done again. */
  async tell({ events, before, after, changeId }: AccountChange, platform: Platform): Promise<void> {
    if (
      !events.some(({ type }) => type === 'UserEmailChanged') ||
      before === undefined ||
      after === undefined
    )
      return;
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
      const told = addressChangedMail({ user: { ...known, email: old }, platform }, present, site);
      if (!(await queueMail({ ...told, key: `address-changed ${changeId} ${after.guid}` }))) return;
      if (!(await this.isToConfirm(after))) return;
      const expiresOn = new Date(Date.now() + linkLifetimeMs).toISOString();
      const { credentials, oneTimeLinks } = this.vault.within(transaction);
      const emailIndex = await credentials.indexOf(platform.guid, present);
      const code = await oneTimeLinks.issue('verify-email', after.guid, linkLifetimeMs, { emailIndex });
      const parties = { user: { ...known, email: present }, platform };
      await queueMail(verificationMail(parties, `${site}${verifyPath(code)}`, expiresOn));
    });
  }

  /** It may be proven, or be another one by now. */
  private async isToConfirm({ guid, profile }: User): Promise<boolean> {
    const now = documentOf((await this.writeSide.aggregates.read(userDecider, guid)).state);
    return now?.isActive === true && !now.isVerified && now.profile.email === profile.email;
  }
}
