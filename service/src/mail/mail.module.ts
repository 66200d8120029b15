import { Module } from '@nestjs/common';
import { MailController } from './mail.controller.ts';
import { MailDelivery } from './mail-delivery.ts';
import { Mailer } from './mailer.ts';

@Module({ controllers: [MailController], providers: [Mailer, MailDelivery], exports: [Mailer] })
export class MailModule {}
