import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { mediaTypeName } from '@spoor/contracts/assets/media-types';
import { AssetIcon } from '../../../shared/ui/asset-icon.tsx';
import { ResponsiveImage } from '../../../shared/ui/responsive-image.tsx';

/** A small image, or an icon of the file type. Decorative: the name is beside it. */
export function AssetThumbnail({ asset }: { asset: AssetView }) {
  if (asset.kind === 'image')
    return (
      <span
        className={
          isSvg(asset)
            ? 'thumbnail centred gap-1 thumbnail--drawing'
            : 'thumbnail centred gap-1 thumbnail--image'
        }
      >
        <ResponsiveImage
          assetGuid={asset.guid}
          alt=""
          sizes="240px"
          placeholder={isSvg(asset) ? null : asset.placeholder}
          focalPoint={asset.focalPoint}
          version={asset.version}
        />
      </span>
    );
  return (
    <span className="thumbnail centred gap-1" aria-hidden="true">
      <AssetIcon kind={asset.kind} />
      {mediaTypeName(asset.mimeType)}
    </span>
  );
}

/** SVGs, often logos: shown whole, on a contrasting background. */
function isSvg({ mimeType }: AssetView): boolean {
  return mimeType === 'image/svg+xml';
}
