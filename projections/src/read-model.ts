import type { AssetFoldersRow } from './assets/asset-folders/asset-folders.schema.ts';
import type { AssetRow } from './assets/assets/assets.schema.ts';
import type { ChangeRow } from './changes/change-log/change-log.schema.ts';
import type { ListItemRow } from './list-items/list-items/list-items.schema.ts';
import type { LogEntriesRow } from './logs/log-entries/log-entries.schema.ts';
import type { MentionsRow } from './mentions/mentions/mentions.schema.ts';
import type { MenuRow } from './menus/menus/menus.schema.ts';
import type { PageRow } from './pages/pages/pages.schema.ts';
import type { PlatformRow } from './platforms/platforms/platforms.schema.ts';
import type { RedirectHitsRow } from './redirects/redirect-hits/redirect-hits.schema.ts';
import type { RedirectRow } from './redirects/redirects/redirects.schema.ts';
import type { RoleRow } from './roles/roles/roles.schema.ts';
import type { ProjectionStatusRow } from './runtime/projection-status.schema.ts';
import type { SettingsRow } from './settings/settings/settings.schema.ts';
import type { UserRow } from './users/users/users.schema.ts';

/** The tables that the queries read, by name. */
export interface ReadModel {
  'read_model.platforms': PlatformRow;
  'read_model.users': UserRow;
  'read_model.roles': RoleRow;
  'read_model.pages': PageRow;
  'read_model.menus': MenuRow;
  'read_model.redirects': RedirectRow;
  'read_model.list_items': ListItemRow;
  'read_model.assets': AssetRow;
  'read_model.asset_folders': AssetFoldersRow;
  'read_model.mentions': MentionsRow;
  'read_model.settings': SettingsRow;
  'read_model.change_log': ChangeRow;
  'read_model.projection_status': ProjectionStatusRow;
  // What others count and log; it cannot be made of events.
  'service.redirect_hits': RedirectHitsRow;
  'logs.entries': LogEntriesRow;
}
