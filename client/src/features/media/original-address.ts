import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { urlOf } from '@spoor/contracts/shared/route';

/** Address of the original file. */
export function originalAddress({ guid, version: v }: Pick<AssetView, 'guid' | 'version'>): string {
  return urlOf(assetRoutes.image, { guid }, { format: 'original', v });
}
