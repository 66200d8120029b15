import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { FocalPoint } from '../../../shared/blocks/stored-picture.ts';
import { FocalPointControl } from '../../../shared/ui/focal-point-control.tsx';
import { nameOfAsset } from '../asset-name.ts';
import { originalAddress } from '../original-address.ts';
import { AssetThumbnail } from './asset-thumbnail.tsx';

interface AssetSightProps {
  readonly asset: AssetView;
  readonly onFocalPoint: (point: FocalPoint) => void;
}

/** A file as it is: looked at, played, or, where browsers show nothing of it, by its kind. */
export function AssetSight({ asset, onFocalPoint }: AssetSightProps) {
  const player = { controls: true, preload: 'metadata', src: originalAddress(asset) } as const;
  if (asset.kind === 'video')
    return <video {...player} className="asset-details__player" aria-label={nameOfAsset(asset)} />;
  if (asset.kind === 'audio')
    return <audio {...player} className="asset-details__player" aria-label={nameOfAsset(asset)} />;
  if (asset.kind === 'image' && asset.mimeType !== 'image/svg+xml')
    return <FocalPointControl asset={asset} value={asset.focalPoint} onChange={onFocalPoint} />;
  return <AssetThumbnail asset={asset} />;
}
