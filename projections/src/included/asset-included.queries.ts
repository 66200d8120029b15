import type { AssetListing } from '@spoor/contracts/assets/asset.views';
import type { assetCollection } from '@spoor/contracts/assets/asset-collection';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { listAssetFolders } from '../assets/asset-folders/asset-folders.queries.ts';
import type { IncludesOf } from './include.ts';

/** How each thing that files of the library refer to is read. */
export const assetIncludes: IncludesOf<typeof assetCollection, AssetListing> = {
  folders: async (queryContext, assets) => {
    const wanted = new Set(assets.map(({ folderGuid }) => folderGuid));
    const folders = await listAssetFolders(queryContext);
    return { view: folders.filter(({ guid }) => wanted.has(guid)), keys: [surrogateKey.assets()] };
  },
};
