import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/asset.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SystemModule } from '../system/system.module.ts';
import { UsersModule } from '../users/user.module.ts';
import { VaultModule } from '../vault/vault.module.ts';
import { FirstAdmin } from './first-admin.ts';
import { FirstAdminInvitation } from './first-admin-invitation.ts';
import { FirstStart } from './first-start.ts';
import { LegalPages } from './legal-pages.ts';
import { NewPlatforms } from './new-platforms.ts';
import { PlatformController } from './platform.controller.ts';
import { SiteBuilder } from './site-builder.ts';

@Module({
  imports: [AssetsModule, MailModule, SystemModule, UsersModule, VaultModule],
  controllers: [PlatformController],
  providers: [FirstAdmin, FirstAdminInvitation, FirstStart, LegalPages, NewPlatforms, SiteBuilder],
})
export class SetupModule {}
