import type { AssetView } from '@spoor/contracts/assets/asset.views';

/** The title, or the file name where it has none. */
export function assetName({ title, fileName }: Pick<AssetView, 'title' | 'fileName'>): string {
  return title || fileName;
}
