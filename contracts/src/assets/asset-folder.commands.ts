import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { nameText, nameUpdate } from '../shared/limits.ts';
import type { AssetFolder } from './asset-folder.ts';

/** Body of `POST /api/assetfolders`. */
export const addAssetFolder = z
  .object({ guid: guid.optional(), name: nameText, parentGuid: guid.nullable().default(null) })
  .meta({ id: 'AddAssetFolder' });
export type AddAssetFolder = z.input<typeof addAssetFolder>;
export type NewAssetFolder = z.output<typeof addAssetFolder>;

/** Body of `PUT /api/assetfolders/{guid}`: absent members stay as they are. */
export const editAssetFolder = z
  .object({ name: nameUpdate, parentGuid: guid.nullable() })
  .partial()
  .meta({ id: 'EditAssetFolder' });
export type EditAssetFolder = z.infer<typeof editAssetFolder>;

export type AssetFolderCommand =
  | { type: 'AddFolder'; folder: AssetFolder }
  | { type: 'EditFolder'; guid: string; edit: EditAssetFolder }
  | { type: 'RemoveFolder'; guid: string };
