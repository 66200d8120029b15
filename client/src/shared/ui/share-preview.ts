import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import { urlOf } from '@spoor/contracts/shared/route';

export interface HeadImage {
  readonly guid: string;
  readonly alt?: string | undefined;
  /** Pixels of the original. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Pixels of the image in link previews. */
export const previewSize = { width: 1200, height: 700 } as const;

/** Its path. */
export function previewPath(guid: string): string {
  return urlOf(publicAssetRoutes.image, { guid }, { ...previewSize, fit: 'cover' });
}
