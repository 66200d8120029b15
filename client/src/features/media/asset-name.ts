import type { AssetView } from '@spoor/contracts/assets/asset.views';

/** What people know an asset by: the title that somebody gave it, or the name of its file. */
export function nameOfAsset({ title, fileName }: Pick<AssetView, 'title' | 'fileName'>): string {
  return title || fileName;
}
