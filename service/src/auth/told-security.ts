import { Inject, Injectable } from '@nestjs/common';
import type { UserEvent } from '@spoor/contracts/event-catalogue';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import type { DecryptPersonalData } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { Kysely } from 'kysely';
import type { UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';
import { tokens } from '../shared/providers.ts';
import type { AccountChange } from '../users/account-history.ts';
import { Vault } from '../vault/vault.ts';
import { identityLinkedMail, identityUnlinkedMail } from './oidc-mails.ts';
import { OidcProviders } from './oidc-providers.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-mails.ts';
import { type SecurityChange, SecurityMails } from './security-mails.ts';
import { twoFactorOffMail, twoFactorOnMail } from './two-factor-mails.ts';

type EventOf<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>;

interface ToldMail {
  readonly change: SecurityChange;
  readonly mailOf: (parties: UserMailParties, securityUrl: string) => NewMail;
}

/**
 * Tells people of how they sign in what nobody told them beside what was done: the process ended before. What was recorded, and then
 * not done, is not told.
 */
@Injectable()
export class ToldSecurity {
  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(OidcProviders) private readonly providers: OidcProviders,
    @Inject(SecurityMails) private readonly mails: SecurityMails,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
    @Inject(tokens.database) private readonly database: AnyDatabase & Kysely<ReadModel>,
  ) {}

  async tell(change: AccountChange, platform: Platform): Promise<void> {
    const { guid, changeId } = change;
    const told = await this.mailOf(change, platform);
    if (told === undefined) return;
    const { database: db, decryptPersonalData } = this;
    const reading = { db, platform, viewer: undefined, decryptPersonalData, now: new Date() };
    const user = await readUser(reading, guid);
    if (user !== undefined) await this.mails.queue({ user, platform }, told.change, changeId, told.mailOf);
  }

  private async mailOf(change: AccountChange, platform: Platform): Promise<ToldMail | undefined> {
    const { guid, actorGuid, events, isOfCreation } = change;
    for (const event of events)
      switch (event.type) {
        case 'UserPasswordSet': {
          const mailOf = this.mails.passwordChanged(platform);
          return isOfCreation ? undefined : { change: 'password', mailOf };
        }
        case 'UserTwoFactorEnabled': {
          const { isOn } = await this.vault.twoFactor.stateOf(guid);
          return isOn ? { change: 'two-factor', mailOf: twoFactorOnMail } : undefined;
        }
        case 'UserTwoFactorDisabled':
          return { change: 'two-factor', mailOf: twoFactorOffMail };
        case 'UserPasskeyAdded':
        case 'UserPasskeyRemoved':
          // Of whom somebody else takes all away, a password is enough again.
          if (event.type === 'UserPasskeyRemoved' && actorGuid !== guid)
            return { change: 'two-factor', mailOf: twoFactorOffMail };
          return this.passkeyMail(guid, event);
        case 'UserIdentityLinked':
        case 'UserIdentityUnlinked':
          return this.identityMail(guid, event);
      }
    return undefined;
  }

  /** Where it is there: who removes one is told before it goes. */
  private async passkeyMail(
    guid: string,
    { type, data }: EventOf<'UserPasskeyAdded' | 'UserPasskeyRemoved'>,
  ): Promise<ToldMail | undefined> {
    const passkeys = await this.vault.passkeys.listOf(guid);
    const name = passkeys.find(({ passkeyGuid }) => passkeyGuid === data.passkeyGuid)?.name;
    if (name === undefined) return undefined;
    const mailOf = type === 'UserPasskeyAdded' ? passkeyAddedMail : passkeyRemovedMail;
    return { change: 'passkey', mailOf: (parties, url) => mailOf(parties, name, url) };
  }

  /** As above. */
  private async identityMail(
    guid: string,
    { type, data }: EventOf<'UserIdentityLinked' | 'UserIdentityUnlinked'>,
  ): Promise<ToldMail | undefined> {
    const name = this.providers.find(data.provider)?.name;
    const linked = await this.vault.oidcLinks.linkedOf(guid);
    if (name === undefined || !linked.has(data.provider)) return undefined;
    const mailOf = type === 'UserIdentityLinked' ? identityLinkedMail : identityUnlinkedMail;
    return { change: 'identity', mailOf: (parties, url) => mailOf(parties, name, url) };
  }
}
