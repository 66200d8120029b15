import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { limits, nameText } from '../shared/limits.ts';
import type { Asset, AssetFile } from './asset.ts';
import { focalPoint } from './asset.ts';
import { fileAddress } from './file-address.ts';

/** Sorted, so that the order of choosing makes no difference. */
const tags = z.array(nameText).max(limits.tagsPerAsset).transform(normalizeTags);

/** Body of `PUT /api/assets/{guid}`: absent members stay as they are. */
export const editAsset = z
  .object({
    title: z.string().max(limits.titleLength),
    alt: z.string().max(limits.altLength),
    decorative: z.boolean(),
    credits: z.string().max(limits.titleLength),
    focalPoint: focalPoint.nullable(),
    isPublic: z.boolean(),
    folderGuid: guid.nullable(),
    tags,
  })
  .partial()
  .meta({ id: 'EditAsset' });
export type EditAsset = z.infer<typeof editAsset>;

/** Body of `POST /api/assets`: a file is fetched, and what is told of it. */
export const fetchAsset = editAsset.extend({ url: fileAddress }).meta({ id: 'FetchAsset' });
export type FetchAsset = z.output<typeof fetchAsset>;

const guids = z.array(guid).min(1).max(limits.arrayLength);

/** Body of `PUT /api/assets`: the same change to many assets, as one Change; absent members stay as they are. */
export const organizeAssets = z
  .object({
    guids,
    edit: z
      .object({ folderGuid: guid.nullable(), credits: z.string().max(limits.titleLength) })
      .partial()
      .default({}),
    addTags: z.array(nameText).max(limits.tagsPerAsset).default([]),
    removeTags: z.array(nameText).max(limits.tagsPerAsset).default([]),
  })
  .meta({ id: 'OrganizeAssets' });
export type OrganizeAssets = z.input<typeof organizeAssets>;
export type ParsedOrganizeAssets = z.output<typeof organizeAssets>;

/** Body of `POST /api/assets:remove`: `force` removes them although something refers to them. */
export const removeAssets = z
  .object({ guids, force: z.boolean().default(false) })
  .meta({ id: 'RemoveAssets' });
export type RemoveAssets = z.input<typeof removeAssets>;
export type ParsedRemoveAssets = z.output<typeof removeAssets>;

/** Body of `POST /api/assets/{guid}:variantsRendered`, sent by the worker that made them. */
export const variantsRendered = z
  .object({ widths: z.array(z.int().positive()).max(20) })
  .meta({ id: 'VariantsRendered' });
export type VariantsRendered = z.infer<typeof variantsRendered>;

export type AssetCommand =
  /** `revives`: an asset of that guid that was removed comes back, as this one. */
  | { type: 'UploadAsset'; asset: Asset; revives?: boolean }
  | { type: 'EditAsset'; edit: EditAsset }
  | ({ type: 'OrganizeAsset' } & Omit<ParsedOrganizeAssets, 'guids'>)
  | { type: 'ReplaceFile'; file: AssetFile }
  | { type: 'RecordVariants'; widths: number[] }
  | { type: 'RemoveAsset' };

/** Distinct and sorted. */
export function normalizeTags(given: readonly string[]): string[] {
  return [...new Set(given)].toSorted();
}
