import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { UsersModule } from '../users/user.module.ts';
import { VaultModule } from '../vault/vault.module.ts';
import { ConfirmEmail } from './confirm-email.ts';
import { EmailVerification } from './email-verification.ts';
import { VerificationController } from './verification.controller.ts';

@Module({
  imports: [AuthModule, MailModule, UsersModule, VaultModule],
  controllers: [VerificationController],
  providers: [ConfirmEmail, EmailVerification],
  exports: [EmailVerification],
})
export class VerificationModule {}
