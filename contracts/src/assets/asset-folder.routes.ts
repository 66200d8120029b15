import { route } from '../shared/route.ts';
import type { AddAssetFolder, EditAssetFolder } from './asset-folder.commands.ts';
import type { AssetFolder } from './asset-folder.ts';

/** Folders of the library. Each write answers with all of them, by name. */
export const assetFolderRoutes = {
  list: route<{ response: AssetFolder[] }>()('GET', '/api/assetfolders'),
  add: route<{ body: AddAssetFolder; response: AssetFolder[] }>()('POST', '/api/assetfolders'),
  edit: route<{ body: EditAssetFolder; response: AssetFolder[] }>()('PUT', '/api/assetfolders/{guid}'),
  remove: route<{ response: { changeId: string } }>()('DELETE', '/api/assetfolders/{guid}'),
} as const;
