import { z } from 'zod';
import type { Asset } from './asset.ts';
import { focalPoint } from './asset.ts';

/** Body of `PUT /api/assets/{guid}`: absent members stay as they are. */
export const editAsset = z
  .object({
    title: z.string().max(250),
    alt: z.string().max(1000),
    decorative: z.boolean(),
    credits: z.string().max(250),
    focalPoint: focalPoint.nullable(),
    isPublic: z.boolean(),
  })
  .partial()
  .meta({ id: 'EditAsset' });
export type EditAsset = z.infer<typeof editAsset>;

/** Body of `POST /api/assets/{guid}:variantsRendered`, sent by the worker that made them. */
export const variantsRendered = z
  .object({ widths: z.array(z.int().positive()).max(20) })
  .meta({ id: 'VariantsRendered' });
export type VariantsRendered = z.infer<typeof variantsRendered>;

/** What the asset's decider is asked. */
export type AssetCommand =
  | { type: 'UploadAsset'; asset: Asset }
  | { type: 'EditAsset'; edit: EditAsset }
  | { type: 'RecordVariants'; widths: number[] }
  | { type: 'RemoveAsset' };
