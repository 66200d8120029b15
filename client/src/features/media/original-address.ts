import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { urlOf } from '@spoor/contracts/shared/route';

/** Where a file is to be had as it was sent. */
export function originalAddress({ guid, version: v }: Pick<AssetView, 'guid' | 'version'>): string {
  return urlOf(assetRoutes.image, { guid }, { format: 'original', v });
}
