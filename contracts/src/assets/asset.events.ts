import { z } from 'zod';
import { leafChanges } from '../shared/leaf-changes.ts';
import { asset, assetFile } from './asset.ts';

export const assetEvents = {
  AssetUploaded: z.object({ asset }),
  AssetDetailsChanged: z.object({ changes: leafChanges }),
  /** Another file took its place, wherever it is shown. The one that was there stays in the object store. */
  AssetFileReplaced: z.object({ from: assetFile, to: assetFile }),
  /** A worker made smaller copies; they can be made again at any time, so nothing is lost by losing them. */
  AssetVariantsRendered: z.object({ widths: z.array(z.int()) }),
  AssetRemoved: z.object({ asset }),
  AssetRestored: z.object({ asset }),
} as const;
