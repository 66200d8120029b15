import { z } from 'zod';
import { usage } from '../shared/problem.ts';
import { asset } from './asset.ts';
import { assetKinds } from './media-types.ts';

export const assetView = asset
  .omit({ objectKey: true })
  .extend({
    /** Follows from `mimeType`. */
    kind: z.enum(assetKinds),
    /** Rendered widths in pixels. */
    variantWidths: z.array(z.int()),
    createdOn: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'Asset' });
export type AssetView = z.infer<typeof assetView>;

/** So many of the things that refer to an asset are named in a listing. */
export const maxListedUsages = 10;

/** An asset with the number of things that refer to it, and the first of them. */
export const assetListing = assetView
  .extend({ usageCount: z.int(), usedIn: z.array(usage).max(maxListedUsages) })
  .meta({ id: 'AssetListing' });
export type AssetListing = z.infer<typeof assetListing>;

/** Counts to filter the library by. */
export const assetFacets = z
  .object({
    total: z.int(),
    /** By folder guid; `root`: in no folder. */
    folders: z.record(z.string(), z.int()),
    /** The most frequent first, at most a hundred. */
    tags: z.array(z.object({ value: z.string(), count: z.int() })),
  })
  .meta({ id: 'AssetFacets' });
export type AssetFacets = z.infer<typeof assetFacets>;

/** With `auth` in its query, the address of an asset works for whoever has it, until then. */
export const assetSignature = z
  .object({ auth: z.string(), expiresOn: z.string() })
  .meta({ id: 'AssetSignature' });
export type AssetSignature = z.infer<typeof assetSignature>;
