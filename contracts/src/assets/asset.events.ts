import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';
import { asset, assetFile } from './asset.ts';

export const assetEvents = {
  AssetUploaded: z.object({ asset }),
  AssetDetailsChanged: z.object({ changes: fieldChanges }),
  /** The replaced file stays in the object store. */
  AssetFileReplaced: z.object({ from: assetFile, to: assetFile }),
  /** Smaller copies can be rendered again at any time, so losing them loses nothing. */
  AssetVariantsRendered: z.object({ widths: z.array(z.int()) }),
  AssetRemoved: z.object({ asset }),
  AssetRestored: z.object({ asset }),
} as const;
