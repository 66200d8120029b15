import { Inject, Module } from '@nestjs/common';
import type { User } from '@spoor/contracts/users/user';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withExclusiveLock } from '@spoor/infra/postgres/exclusive-lock';
import type { DecryptPersonalData } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import { openPeople } from '@spoor/projections/users/users/open-people.queries';
import { listAdminGuids } from '@spoor/projections/users/users/people.queries';
import { findPrincipal } from '@spoor/projections/users/users/users.queries';
import type { Kysely } from 'kysely';
import { MailModule } from '../mail/mail.module.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { documentOf } from '../shared/decider.ts';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { VaultModule } from '../vault/vault.module.ts';
import { Vault } from '../vault/vault.ts';
import { AccountMails } from './account-mails.ts';
import { Accounts, claimEmail } from './accounts.ts';
import { createAddressRule } from './address-rule.ts';
import { createAliasRule } from './alias-rule.ts';
import { ChangeUsersHandler } from './change-users.command-handler.ts';
import { ChangedAddresses } from './changed-addresses.ts';
import { userDecider } from './domain/user.decider.ts';
import { openUserValues } from './open-user-values.ts';
import { OpenedAccounts } from './opened-accounts.ts';
import { PeopleDirectory } from './people-directory.ts';
import { createPeopleRule } from './people-rule.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileSeal } from './profile-seal.ts';
import { SaveProfileHandler } from './save-profile.command-handler.ts';
import { usedAccounts } from './used-accounts.ts';
import { UserController } from './user.controller.ts';
import { userUndoAccess } from './user.undo-access.ts';

@Module({
  imports: [MailModule, VaultModule],
  controllers: [ProfileController, UserController],
  providers: [
    AccountMails,
    Accounts,
    ChangeUsersHandler,
    ChangedAddresses,
    OpenedAccounts,
    PeopleDirectory,
    ProfileSeal,
    SaveProfileHandler,
  ],
  exports: [AccountMails, Accounts, PeopleDirectory],
})
export class UsersModule {
  constructor(
    @Inject(DeciderRegistry) deciders: DeciderRegistry,
    @Inject(PlatformDirectory) platforms: PlatformDirectory,
    @Inject(Vault) vault: Vault,
    @Inject(tokens.database) database: AnyDatabase & Kysely<ReadModel>,
    @Inject(tokens.writeSide) { aggregates }: WriteSide,
    @Inject(tokens.decryptPersonalData) decrypt: DecryptPersonalData,
    @Inject(AccountMails) mails: AccountMails,
    @Inject(ChangedAddresses) addresses: ChangedAddresses,
    @Inject(OpenedAccounts) opened: OpenedAccounts,
    @Inject(PeopleDirectory) people: PeopleDirectory,
  ) {
    const read = async (guid: string) => documentOf((await aggregates.read(userDecider, guid)).state);
    const take = async (platform: string, user: User) => {
      const [person] = await openPeople(decrypt, [{ user }]);
      if (person !== undefined) await claimEmail(vault, platform, user.guid, person.details.email);
    };
    deciders.register(
      userDecider,
      userUndoAccess,
      async (guid, ...asked) => openUserValues((await read(guid)) ?? { guid }, ...asked),
      usedAccounts((platform, guids) => vault.credentials.lastSeenOf(platform, guids)),
    );
    // Around the others: people are told once all is done.
    deciders.addRule(mails.rule);
    mails.add((change, platform) => addresses.tell(change, platform));
    mails.add((change, platform) => opened.tell(change, platform));
    deciders.addRule(
      createPeopleRule({
        platformByGuid: (guid) => platforms.byGuid(guid),
        listAdmins: (platform) => listAdminGuids(database, platform),
        readUser: read,
        exclusively: (guid, work) => withExclusiveLock(database, `administrators of ${guid}`, work),
        endSessions: (guid) => vault.refreshTokens.closeAllOf(guid),
      }),
    );
    deciders.addRule(
      createAliasRule({
        aliasOf: async (user) => (await openPeople(decrypt, [{ user }]))[0]?.values.alias || undefined,
        isTaken: async (alias, guid, { platformGuid, actorGuid }) => {
          const platform = platforms.byGuid(platformGuid);
          if (platform === undefined) return false;
          const reading = { db: database, platform, decryptPersonalData: decrypt, now: new Date() };
          const actor = actorGuid === undefined ? undefined : await findPrincipal(reading, actorGuid);
          return people.hasNamesake(alias, guid, { ...reading, viewer: actor });
        },
      }),
    );
    deciders.addRule(createAddressRule(addressesIn(vault, take, read)));
  }
}

/** What the rule about addresses does in the vault. */
function addressesIn(
  vault: Vault,
  take: (platform: string, user: User) => Promise<void>,
  read: (guid: string) => Promise<User | undefined>,
): Parameters<typeof createAddressRule>[0] {
  const linksOfAddresses = ['set-password', 'verify-email'] as const;
  return {
    take,
    takeBack: async (platform, before) =>
      // Somebody else may have recorded another one meanwhile; where that cannot be read, it is the one of before.
      take(platform, (await read(before.guid).catch(() => undefined)) ?? before),
    free: (guid) => vault.credentials.freeEmail(guid),
    withdrawLinks: async (guid) => {
      for (const purpose of linksOfAddresses) await vault.oneTimeLinks.withdraw(purpose, guid);
    },
    withdrawLinksElsewhere: async (guid) => {
      for (const purpose of linksOfAddresses) await vault.oneTimeLinks.withdrawElsewhere(purpose, guid);
    },
  };
}
