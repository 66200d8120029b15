import { route } from '../shared/route.ts';
import type { assetFolderOperations } from './asset-folder.operations.ts';

/** Folders of the library. Each write answers with all of them, by name. */
export const assetFolderRoutes = {
  list: route<typeof assetFolderOperations.list>()('GET', '/api/assetfolders'),
  add: route<typeof assetFolderOperations.add>()('POST', '/api/assetfolders'),
  edit: route<typeof assetFolderOperations.edit>()('PUT', '/api/assetfolders/{guid}'),
  remove: route<typeof assetFolderOperations.remove>()('DELETE', '/api/assetfolders/{guid}'),
} as const;
