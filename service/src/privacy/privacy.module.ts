import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { VaultModule } from '../auth/vault.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PersonalExports } from './personal-exports.ts';
import { PrivacyController } from './privacy.controller.ts';

@Module({
  imports: [AuthModule, MailModule, VaultModule],
  controllers: [PrivacyController],
  providers: [PersonalExports],
})
export class PrivacyModule {}
