import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { urlOf } from '@spoor/contracts/shared/route';

/** A picture that stands for a page elsewhere. */
export interface HeadImage {
  readonly guid: string;
  readonly alt?: string | undefined;
  /** Pixels of the original. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Of the picture that other sites show beside a shared link, in pixels. */
export const previewSize = { width: 1200, height: 700 } as const;

/** Its address, within the site. */
export function previewPath(guid: string): string {
  return urlOf(assetRoutes.image, { guid }, { ...previewSize, fit: 'cover' });
}
