import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { assetFolderRoutes } from '@spoor/contracts/assets/asset-folder.routes';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { liveRoutes } from '@spoor/contracts/live/live.routes';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { blockRoutes, pageRoutes, previewRoutes } from '@spoor/contracts/pages/page.routes';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { Route } from '@spoor/contracts/shared/route';
import { feedRoutes, siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';

/** Every call that the contracts promise. */
export const allRoutes: readonly Route[] = [
  assetFolderRoutes,
  assetRoutes,
  authRoutes,
  blockRoutes,
  changeRoutes,
  feedRoutes,
  listItemRoutes,
  liveRoutes,
  logRoutes,
  menuRoutes,
  pageRoutes,
  presenceRoutes,
  previewRoutes,
  redirectRoutes,
  roleRoutes,
  settingRoutes,
  siteFileRoutes,
  statisticsRoutes,
  systemRoutes,
  templateRoutes,
  trashRoutes,
  userRoutes,
].flatMap((routes): Route[] => Object.values(routes));

/** As `GET /api/pages/{id}`. */
export function nameOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
