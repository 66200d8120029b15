import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { type AssetKind, mediaTypeName } from '@spoor/contracts/assets/media-types';
import { FileArchive, FileHeadphone, FileImage, FilePlay, FileText, type LucideIcon } from 'lucide-react';
import { Picture } from '../../../shared/ui/picture.tsx';

const icons: Record<AssetKind, LucideIcon> = {
  image: FileImage,
  document: FileText,
  audio: FileHeadphone,
  video: FilePlay,
  captions: FileText,
  archive: FileArchive,
};

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
  const Icon = icons[asset.kind];
  return (
    <span className="thumbnail" aria-hidden="true">
      <Icon />
      {mediaTypeName(asset.mimeType)}
    </span>
  );
}

/** Logos and the like: shown whole, on a ground that they stand out from. */
function isDrawing({ mimeType }: AssetView): boolean {
  return mimeType === 'image/svg+xml';
}
