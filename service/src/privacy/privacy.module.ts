import { Inject, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { SubmissionsModule } from '../submissions/submission.module.ts';
import { UsersModule } from '../users/user.module.ts';
import { VaultModule } from '../vault/vault.module.ts';
import { DataRetention } from './data-retention.ts';
import { ErasePeople } from './erase-people.ts';
import { ErasePhotos } from './erase-photos.ts';
import { EraseRecipients } from './erase-recipients.ts';
import { ErasureController } from './erasure.controller.ts';
import { createErasureRule } from './erasure-rule.ts';
import { Erasures } from './erasures.ts';
import { ForgetInvitations } from './forget-invitations.ts';
import { PersonalExports } from './personal-exports.ts';
import { PrivacyController } from './privacy.controller.ts';

@Module({
  imports: [AuthModule, MailModule, SubmissionsModule, UsersModule, VaultModule],
  controllers: [ErasureController, PrivacyController],
  providers: [
    DataRetention,
    ErasePeople,
    ErasePhotos,
    EraseRecipients,
    Erasures,
    ForgetInvitations,
    PersonalExports,
  ],
  exports: [DataRetention, ErasePeople],
})
export class PrivacyModule {
  constructor(
    @Inject(DeciderRegistry) deciders: DeciderRegistry,
    @Inject(PlatformDirectory) platforms: PlatformDirectory,
    @Inject(Erasures) erasures: Erasures,
  ) {
    deciders.addRule(
      createErasureRule(async (decided, context) => {
        const platform = platforms.byGuid(context.platformGuid);
        if (platform !== undefined) await erasures.tell(decided, platform, context);
      }),
    );
  }
}
