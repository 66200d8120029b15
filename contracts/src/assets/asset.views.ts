import { z } from 'zod';
import { asset } from './asset.ts';
import { assetKinds } from './media-types.ts';

export const assetView = asset
  .omit({ objectKey: true })
  .extend({
    /** Follows from `mimeType`. */
    kind: z.enum(assetKinds),
    /** Widths that are ready to be served. */
    variantWidths: z.array(z.int()),
    createdOn: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'Asset' });
export type AssetView = z.infer<typeof assetView>;
