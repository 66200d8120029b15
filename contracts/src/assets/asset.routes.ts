import { route } from '../shared/route.ts';
import type { EditAsset, VariantsRendered } from './asset.commands.ts';
import type { AssetView } from './asset.views.ts';

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
}

export const assetRoutes = {
  /** Multipart: an image in the field `Image`, or a document, sound or film in the field `File`. */
  upload: route<{ query: UploadQuery; response: AssetView }>()('POST', '/a/upload'),
  /** The image as it is wanted, or the file as it was sent; of a file, also a part (`Range`). */
  image: route<{ query: ImageQuery }>()('GET', '/a/{guid}'),
  read: route<{ response: AssetView }>()('GET', '/api/assets/{guid}'),
  edit: route<{ body: EditAsset; response: AssetView }>()('PUT', '/api/assets/{guid}'),
  remove: route<{ response: { changeId: string } }>()('DELETE', '/api/assets/{guid}'),
  /** Multipart, as `upload`: another file in the place of this one, wherever it is shown. */
  replace: route<{ response: AssetView }>()('POST', '/api/assets/{guid}:replace'),
  sign: route<{ response: { auth: string; expiresOn: string } }>()('GET', '/api/assets/{guid}:sign'),
  variantsRendered: route<{ body: VariantsRendered }>()('POST', '/api/assets/{guid}:variantsRendered'),
} as const;
