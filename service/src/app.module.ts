import { type DynamicModule, Module } from '@nestjs/common';
import { AssetsModule } from './assets/asset.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { ChangesModule } from './changes/change.module.ts';
import { ListItemsModule } from './list-items/list-item.module.ts';
import { LiveModule } from './live/live.module.ts';
import { LogsModule } from './logs/log.module.ts';
import { MenusModule } from './menus/menu.module.ts';
import { PagesModule } from './pages/page.module.ts';
import { PlatformsModule } from './platforms/platform.module.ts';
import { PresenceModule } from './presence/presence.module.ts';
import { RedirectsModule } from './redirects/redirect.module.ts';
import { RenderingModule } from './rendering/rendering.module.ts';
import { RolesModule } from './roles/role.module.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { SetupModule } from './setup/setup.module.ts';
import type { Connections } from './shared/providers.ts';
import { sharedModule } from './shared/shared.module.ts';
import { SiteFilesModule } from './site-files/site-file.module.ts';
import { StatisticsModule } from './statistics/statistics.module.ts';
import { SystemModule } from './system/system.module.ts';
import { TemplatesModule } from './templates/template.module.ts';
import { TrashModule } from './trash/trash.module.ts';
import { UsersModule } from './users/user.module.ts';

@Module({})
class AppModule {}

/** The service, feature by feature, on connections that are already open. */
export function appModule(connections: Connections): DynamicModule {
  return {
    module: AppModule,
    imports: [
      sharedModule(connections),
      PlatformsModule,
      AuthModule,
      UsersModule,
      RolesModule,
      PagesModule,
      TemplatesModule,
      TrashModule,
      ListItemsModule,
      MenusModule,
      RedirectsModule,
      AssetsModule,
      ChangesModule,
      SettingsModule,
      SiteFilesModule,
      StatisticsModule,
      LogsModule,
      SetupModule,
      LiveModule,
      PresenceModule,
      SystemModule,
      // Last, for it answers every address that nothing else does.
      RenderingModule,
    ],
  };
}
