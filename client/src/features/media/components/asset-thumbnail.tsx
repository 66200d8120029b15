import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { mediaTypeName } from '@spoor/contracts/assets/media-types';
import { AssetIcon } from '../../../shared/ui/asset-icon.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';

/** A picture small, or what kind of file it is. Says nothing: its name stands beside it. */
export function AssetThumbnail({ asset }: { asset: AssetView }) {
  if (asset.kind === 'image')
    return (
      <span className={isDrawing(asset) ? 'thumbnail thumbnail--drawing' : 'thumbnail thumbnail--image'}>
        <Picture
          assetGuid={asset.guid}
          alt=""
          sizes="240px"
          placeholder={isDrawing(asset) ? null : asset.placeholder}
          focalPoint={asset.focalPoint}
          version={asset.version}
        />
      </span>
    );
  return (
    <span className="thumbnail" aria-hidden="true">
      <AssetIcon kind={asset.kind} />
      {mediaTypeName(asset.mimeType)}
    </span>
  );
}

/** Logos and the like: shown whole, on a ground that they stand out from. */
function isDrawing({ mimeType }: AssetView): boolean {
  return mimeType === 'image/svg+xml';
}
