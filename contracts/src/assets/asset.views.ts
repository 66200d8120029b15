import { z } from 'zod';
import { asset } from './asset.ts';

export const assetView = asset
  .omit({ objectKey: true })
  .extend({
    /** Widths that are ready to be served. */
    variantWidths: z.array(z.int()),
    createdOn: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'Asset' });
export type AssetView = z.infer<typeof assetView>;
