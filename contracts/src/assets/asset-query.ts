import { z } from 'zod';
import { collectionParams } from '../collections/collection-query.ts';
import type { SortText } from '../collections/sort.ts';
import { cursorParams } from '../shared/cursor-query.ts';
import { guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { booleanText, query } from '../shared/query.ts';
import { maxSearchLength } from '../shared/query-limits.ts';
import { assetCollection } from './asset-collection.ts';
import type { assetSortFields } from './asset-fields.ts';
import { derivativeRequest } from './derivative.ts';
import { fileAddress } from './file-address.ts';
import { assetKinds } from './media-types.ts';

/** Each order in one term, as they are offered. */
export const assetSorts = [
  'createdOn_desc',
  'createdOn_asc',
  'name_asc',
  'name_desc',
  'size_desc',
  'size_asc',
] as const satisfies readonly SortText<(typeof assetSortFields)[number]>[];
export type AssetSort = (typeof assetSorts)[number];

const contexts = { item: guid.optional(), block: guid.optional(), profile: guid.optional() };

/** What an asset belongs to; none: the library. Whoever may see that, may see the asset. */
export interface AssetContexts {
  readonly item?: string | undefined;
  readonly block?: string | undefined;
  readonly profile?: string | undefined;
}

/** What is told of a file together with the file. */
const details = {
  title: z.string().max(limits.titleLength).optional(),
  alt: z.string().max(limits.altLength).optional(),
  decorative: booleanText.optional(),
  credits: z.string().max(limits.titleLength).optional(),
  /** The point that cropping keeps visible, as fractions of width and height: both, or none. */
  focalX: z.coerce.number().min(0).max(1).optional(),
  focalY: z.coerce.number().min(0).max(1).optional(),
};

interface FocalParams {
  readonly focalX?: number | undefined;
  readonly focalY?: number | undefined;
}
const hasWholeFocalPoint = ({ focalX, focalY }: FocalParams) =>
  (focalX === undefined) === (focalY === undefined);
const halfFocalPoint = { error: 'A point has both focalX and focalY', path: ['focalY'] };

/** Query of `POST /a/upload`: exactly one context, or none for the library. */
export const uploadQueryParams = query({
  public: booleanText.default(false),
  folder: guid.optional(),
  ...details,
  ...contexts,
})
  .refine(
    ({ public: isPublic, item, block, profile }) =>
      [isPublic || undefined, item, block, profile].filter((context) => context !== undefined).length <= 1,
    { error: 'An asset belongs to one thing, or to none' },
  )
  .refine(hasWholeFocalPoint, halfFocalPoint);
export type UploadQueryParams = z.output<typeof uploadQueryParams>;

/** Query of `PUT /api/assets/by-external/{source}/{externalId}`: what is absent stays as it is. */
export const setAssetQuery = query({
  public: booleanText.optional().meta({
    description:
      'Whether visitors may see it. A new file is private unless told: only editors see it, also where a page or an item shows it',
  }),
  folder: guid.optional(),
  url: fileAddress.optional().meta({ description: 'Where the file is fetched from; then no form is sent' }),
  ...details,
}).refine(hasWholeFocalPoint, halfFocalPoint);
export type SetAssetQuery = z.output<typeof setAssetQuery>;

/** Query of `GET /a/{guid}`: the derivative, the file name, and what gives access. */
export const imageQueryParams = query({
  ...derivativeRequest.shape,
  ...contexts,
  name: z.string().max(limits.titleLength).optional(),
  auth: z.string().max(500).optional(),
  v: z.string().max(20).optional(),
});
export type ImageQueryParams = z.output<typeof imageQueryParams>;

/** Query of `GET /api/assets`; pages count from 1. */
export const assetListQuery = query({
  /** In names, descriptions, credits and tags. */
  search: z.string().trim().max(maxSearchLength).optional(),
  /** `root` for what lies in no folder. */
  folder: z.union([z.literal('root'), guid]).optional(),
  /** One kind, or several joined by commas. */
  type: z
    .string()
    .max(100)
    .transform((kinds) => kinds.split(','))
    .pipe(z.array(z.enum(assetKinds)))
    .optional(),
  tag: z.string().max(limits.nameLength).optional(),
  /** Only assets that nothing refers to. */
  unused: booleanText.default(false),
  /** Only images without a description that are not decorative. */
  undescribed: booleanText.default(false),
  sort: z.enum(assetSorts).optional().meta({ description: 'One term of `sort_by`, by its older name' }),
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(48),
  ...collectionParams(assetCollection),
  ...cursorParams,
}).refine(({ sort, sort_by }) => sort === undefined || sort_by === undefined, {
  path: ['sort'],
  params: { issue: 'not_with_sort_by' },
});
export type AssetListQuery = z.output<typeof assetListQuery>;

/** Query of `DELETE /api/assets/{guid}`: `force` removes it although something refers to it. */
export const assetRemovalQueryParams = query({ force: booleanText.default(false) });
export type RemovalQuery = z.output<typeof assetRemovalQueryParams>;
