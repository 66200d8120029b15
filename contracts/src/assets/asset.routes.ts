import type { Usage } from '../shared/problem.ts';
import { route } from '../shared/route.ts';
import type { EditAsset, OrganizeAssets, RemoveAssets, VariantsRendered } from './asset.commands.ts';
import type { AssetFacets, AssetListing, AssetView } from './asset.views.ts';
import type { AssetSort } from './asset-query.ts';

/** Exactly one context, or none for the library. */
export interface UploadQuery {
  public?: boolean;
  item?: string;
  block?: string;
  profile?: string;
  /** Folder of the library that it comes to lie in. */
  folder?: string;
}

/** How an image is wanted; see `images/derivative` for the rules. */
export interface ImageQuery {
  width?: number;
  height?: number;
  format?: 'auto' | 'webp' | 'avif' | 'jpeg' | 'png' | 'original';
  quality?: number;
  fit?: 'cover' | 'contain' | 'inside' | 'fill';
  name?: string;
  item?: string;
  block?: string;
  profile?: string;
  auth?: string;
  /** The asset's `version`, where it has one: addresses with it never change. */
  v?: string;
}

/** What of the library is wanted; see `asset-query` for what each means. */
export interface AssetListSelection {
  search?: string;
  folder?: string;
  /** One kind, or several joined by commas. */
  type?: string;
  tag?: string;
  unused?: boolean;
  undescribed?: boolean;
  sort?: AssetSort;
  pageNumber?: number;
  itemCount?: number;
}

export const assetRoutes = {
  /** Multipart: an image in the field `Image`, or a document, sound or film in the field `File`. */
  upload: route<{ query: UploadQuery; response: AssetView }>()('POST', '/a/upload'),
  /** The image as it is wanted, or the file as it was sent; of a file, also a part (`Range`). */
  image: route<{ query: ImageQuery }>()('GET', '/a/{guid}'),
  /** How many there are in all is in `X-Total-Count`. */
  list: route<{ query: AssetListSelection; response: AssetListing[] }>()('GET', '/api/assets'),
  facets: route<{ response: AssetFacets }>()('GET', '/api/assets:facets'),
  /** Folder, tags and credits of many, as one Change. */
  organize: route<{ body: OrganizeAssets; response: { changeId: string } }>()('PUT', '/api/assets'),
  /** Many, as one Change: all, or none where one of them is still used. */
  removeMany: route<{ body: RemoveAssets; response: { changeId: string } }>()('POST', '/api/assets:remove'),
  /** What refers to it: pages (also drafts), items, settings and old addresses. */
  usages: route<{ response: Usage[] }>()('GET', '/api/assets/{guid}/usages'),
  read: route<{ response: AssetView }>()('GET', '/api/assets/{guid}'),
  edit: route<{ body: EditAsset; response: AssetView }>()('PUT', '/api/assets/{guid}'),
  remove: route<{ query: { force?: boolean }; response: { changeId: string } }>()(
    'DELETE',
    '/api/assets/{guid}',
  ),
  /** Multipart, as `upload`: another file in the place of this one, wherever it is shown. */
  replace: route<{ response: AssetView }>()('POST', '/api/assets/{guid}:replace'),
  sign: route<{ response: { auth: string; expiresOn: string } }>()('GET', '/api/assets/{guid}:sign'),
  variantsRendered: route<{ body: VariantsRendered }>()('POST', '/api/assets/{guid}:variantsRendered'),
} as const;
