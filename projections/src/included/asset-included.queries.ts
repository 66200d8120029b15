import type { AssetListing } from '@spoor/contracts/assets/asset.views';
import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';
import { listAssetFolders } from '../assets/asset-folders/asset-folders.queries.ts';
import type { QueryContext } from '../query-context.ts';

/** How each thing that files of the library refer to is read, once. */
export const assetIncludes = {
  folders: async (queryContext: QueryContext, assets: readonly AssetListing[]): Promise<AssetFolder[]> => {
    const wanted = new Set(assets.map(({ folderGuid }) => folderGuid));
    return (await listAssetFolders(queryContext)).filter(({ guid }) => wanted.has(guid));
  },
};
