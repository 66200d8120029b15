import { assetFolders } from './assets/asset-folders/asset-folders.projection.ts';
import { assets } from './assets/assets/assets.projection.ts';
import { changeLog } from './changes/change-log/change-log.projection.ts';
import { listItems } from './list-items/list-items/list-items.projection.ts';
import { mentions } from './mentions/mentions/mentions.projection.ts';
import { menus } from './menus/menus/menus.projection.ts';
import { pages } from './pages/pages/pages.projection.ts';
import { platforms } from './platforms/platforms/platforms.projection.ts';
import { redirects } from './redirects/redirects/redirects.projection.ts';
import type { Projection } from './runtime/projection.ts';
import { settings } from './settings/settings/settings.projection.ts';
import { users } from './users/users/users.projection.ts';

/** Every read model that is kept. */
export const projections: readonly Projection[] = [
  platforms,
  users,
  pages,
  menus,
  redirects,
  listItems,
  assets,
  assetFolders,
  mentions,
  settings,
  changeLog,
];
