import { Inject, Module } from '@nestjs/common';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withExclusiveLock } from '@spoor/infra/postgres/exclusive-lock';
import type { ReadModel } from '@spoor/projections/read-model';
import { listAdminGuids } from '@spoor/projections/users/users/people.queries';
import type { Kysely } from 'kysely';
import { VaultModule } from '../auth/vault.module.ts';
import { Vault } from '../auth/vault.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { documentOf } from '../shared/decider.ts';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { Accounts } from './accounts.ts';
import { ChangeUsersHandler } from './change-users.command-handler.ts';
import { userDecider } from './domain/user.decider.ts';
import { openUserValues } from './open-user-values.ts';
import { OpenedAccounts } from './opened-accounts.ts';
import { PeopleDirectory } from './people-directory.ts';
import { createPeopleRule } from './people-rule.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileSeal } from './profile-seal.ts';
import { SaveProfileHandler } from './save-profile.command-handler.ts';
import { UserController } from './user.controller.ts';
import { userUndoAccess } from './user.undo-access.ts';

@Module({
  imports: [MailModule, VaultModule],
  controllers: [ProfileController, UserController],
  providers: [Accounts, ChangeUsersHandler, OpenedAccounts, PeopleDirectory, ProfileSeal, SaveProfileHandler],
  exports: [Accounts, PeopleDirectory],
})
export class UsersModule {
  constructor(
    @Inject(DeciderRegistry) deciders: DeciderRegistry,
    @Inject(PlatformDirectory) platforms: PlatformDirectory,
    @Inject(Vault) vault: Vault,
    @Inject(tokens.database) database: AnyDatabase & Kysely<ReadModel>,
    @Inject(tokens.writeSide) { aggregates }: WriteSide,
  ) {
    deciders.register(userDecider, userUndoAccess, async (guid, path, values, reading) => {
      const user = documentOf((await aggregates.read(userDecider, guid)).state);
      return openUserValues(user ?? { guid }, path, values, reading);
    });
    deciders.addRule(
      createPeopleRule({
        platformByGuid: (guid) => platforms.byGuid(guid),
        listAdmins: (platform) => listAdminGuids(database, platform),
        readUser: async (guid) => documentOf((await aggregates.read(userDecider, guid)).state),
        exclusively: (guid, work) => withExclusiveLock(database, `administrators of ${guid}`, work),
        endSessions: (guid) => vault.refreshTokens.revokeAllOf(guid),
      }),
    );
  }
}
