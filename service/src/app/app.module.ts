import { type DynamicModule, Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/address.module.ts';
import { ApiKeysModule } from '../api-keys/api-key.module.ts';
import { AssetsModule } from '../assets/asset.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { CategoriesModule } from '../categories/category.module.ts';
import { ChangesModule } from '../changes/change.module.ts';
import { ExportModule } from '../export/export.module.ts';
import { ExternalIdsModule } from '../external-ids/external-id.module.ts';
import { FormsModule } from '../forms/form.module.ts';
import { InvitationsModule } from '../invitations/invitation.module.ts';
import { ListItemsModule } from '../list-items/list-item.module.ts';
import { LiveModule } from '../live/live.module.ts';
import { LogsModule } from '../logs/log.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { MenusModule } from '../menus/menu.module.ts';
import { PagesModule } from '../pages/page.module.ts';
import { PlatformsModule } from '../platforms/platform.module.ts';
import { PresenceModule } from '../presence/presence.module.ts';
import { PrivacyModule } from '../privacy/privacy.module.ts';
import { RedirectsModule } from '../redirects/redirect.module.ts';
import { RenderingModule } from '../rendering/rendering.module.ts';
import { RolesModule } from '../roles/role.module.ts';
import { RunsModule } from '../runs/run.module.ts';
import { SearchModule } from '../search/search.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { SetupModule } from '../setup/setup.module.ts';
import type { Connections } from '../shared/providers.ts';
import { SiteFilesModule } from '../site-files/site-file.module.ts';
import { StatisticsModule } from '../statistics/statistics.module.ts';
import { SubmissionsModule } from '../submissions/submission.module.ts';
import { SystemModule } from '../system/system.module.ts';
import { TemplatesModule } from '../templates/template.module.ts';
import { TrashModule } from '../trash/trash.module.ts';
import { UsersModule } from '../users/user.module.ts';
import { VerificationModule } from '../verification/verification.module.ts';
import { WebhooksModule } from '../webhooks/webhook.module.ts';
import { globalModule } from './global.module.ts';

@Module({})
class AppModule {}

/** The root module: all features, on connections that are open already. */
export function appModule(connections: Connections): DynamicModule {
  return {
    module: AppModule,
    imports: [
      globalModule(connections),
      PlatformsModule,
      AuthModule,
      UsersModule,
      VerificationModule,
      CategoriesModule,
      ExportModule,
      RolesModule,
      ApiKeysModule,
      WebhooksModule,
      InvitationsModule,
      PrivacyModule,
      PagesModule,
      TemplatesModule,
      TrashModule,
      ListItemsModule,
      FormsModule,
      SubmissionsModule,
      AddressesModule,
      MenusModule,
      RedirectsModule,
      AssetsModule,
      ExternalIdsModule,
      ChangesModule,
      RunsModule,
      SettingsModule,
      SearchModule,
      SiteFilesModule,
      StatisticsModule,
      LogsModule,
      SetupModule,
      LiveModule,
      PresenceModule,
      MailModule,
      SystemModule,
      // Last, because it matches every address.
      RenderingModule,
    ],
  };
}
