import { Inject, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SubmissionsModule } from '../submissions/submission.module.ts';
import { AccountMails } from '../users/account-mails.ts';
import { UsersModule } from '../users/user.module.ts';
import { VaultModule } from '../vault/vault.module.ts';
import { DataRetention } from './data-retention.ts';
import { ErasePeople } from './erase-people.ts';
import { ErasePhotos } from './erase-photos.ts';
import { EraseRecipients } from './erase-recipients.ts';
import { ErasureController } from './erasure.controller.ts';
import { Erasures } from './erasures.ts';
import { ForgetInvitations } from './forget-invitations.ts';
import { OwnFiles } from './own-files.ts';
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
    OwnFiles,
    PersonalExports,
  ],
  exports: [DataRetention, ErasePeople],
})
export class PrivacyModule {
  constructor(@Inject(AccountMails) mails: AccountMails, @Inject(Erasures) erasures: Erasures) {
    mails.add((change, platform) => erasures.tell(change, platform));
  }
}
