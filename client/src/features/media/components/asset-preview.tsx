import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { FocalPoint } from '../../../shared/stored-image.ts';
import { FocalPointControl } from '../../../shared/ui/focal-point-control.tsx';
import { assetName } from '../asset-name.ts';
import { originalAddress } from '../original-address.ts';
import { AssetThumbnail } from './asset-thumbnail.tsx';

interface AssetPreviewProps {
  readonly asset: AssetView;
  readonly onFocalPoint: (point: FocalPoint) => void;
}

/** An image with its focal point, a player, or a thumbnail of the file type. */
export function AssetPreview({ asset, onFocalPoint }: AssetPreviewProps) {
  const player = { controls: true, preload: 'metadata', src: originalAddress(asset) } as const;
  if (asset.kind === 'video')
    return <video {...player} className="asset-details__player" aria-label={assetName(asset)} />;
  if (asset.kind === 'audio')
    return <audio {...player} className="asset-details__player" aria-label={assetName(asset)} />;
  if (asset.kind === 'image' && asset.mimeType !== 'image/svg+xml')
    return <FocalPointControl asset={asset} value={asset.focalPoint} onChange={onFocalPoint} />;
  return <AssetThumbnail asset={asset} />;
}
