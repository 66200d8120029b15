import { collection } from '../collections/collection.ts';
import { assetListing } from './asset.views.ts';
import { assetFilterFields, assetSortFields } from './asset-fields.ts';
import { assetFolder } from './asset-folder.ts';

/** The files of the library. */
export const assetCollection = collection({
  name: 'AssetListing',
  row: assetListing,
  key: 'guid',
  filters: assetFilterFields,
  sorts: assetSortFields,
  includes: {
    /** In which they lie. */
    folders: assetFolder,
  },
});
