import { assetFoldersProjection } from './assets/asset-folders/asset-folders.projection.ts';
import { assetsProjection } from './assets/assets/assets.projection.ts';
import { changeLogProjection } from './changes/change-log/change-log.projection.ts';
import { listItemsProjection } from './list-items/list-items/list-items.projection.ts';
import { mentionsProjection } from './mentions/mentions/mentions.projection.ts';
import { menusProjection } from './menus/menus/menus.projection.ts';
import { pagesProjection } from './pages/pages/pages.projection.ts';
import { platformsProjection } from './platforms/platforms/platforms.projection.ts';
import { redirectsProjection } from './redirects/redirects/redirects.projection.ts';
import { rolesProjection } from './roles/roles/roles.projection.ts';
import type { Projection } from './runtime/projection.ts';
import { settingsProjection } from './settings/settings/settings.projection.ts';
import { usersProjection } from './users/users/users.projection.ts';

/** Every read model that is kept. */
export const projections: readonly Projection[] = [
  platformsProjection,
  usersProjection,
  rolesProjection,
  pagesProjection,
  menusProjection,
  redirectsProjection,
  listItemsProjection,
  assetsProjection,
  assetFoldersProjection,
  mentionsProjection,
  settingsProjection,
  changeLogProjection,
];
