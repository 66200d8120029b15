import { Module } from '@nestjs/common';
import { MailController } from './mail.controller.ts';
import { MailDelivery } from './mail-delivery.ts';
import { MailLimits } from './mail-limits.ts';
import { Mailer } from './mailer.ts';

@Module({
  controllers: [MailController],
  providers: [Mailer, MailDelivery, MailLimits],
  exports: [Mailer, MailLimits],
})
export class MailModule {}
