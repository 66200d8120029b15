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

/** An asset among others, with how many things refer to it. */
export interface AssetListing extends AssetView {
  readonly usageCount: number;
}

/** What the library holds in all, to narrow it by. */
export interface AssetFacets {
  readonly total: number;
  /** By folder guid; what lies in no folder counts under `root`. */
  readonly folders: Readonly<Record<string, number>>;
  /** The most frequent first, at most a hundred. */
  readonly tags: readonly { readonly value: string; readonly count: number }[];
}
