import { useAsset } from '../assets.api.ts';
import type { StoredPicture } from '../blocks/stored-picture.ts';
import { Picture } from './picture.tsx';

interface AssetPictureProps {
  readonly picture: Pick<StoredPicture, 'guid' | 'alt' | 'decorative'> & Partial<StoredPicture>;
  /** How wide it is shown, in the language of the `sizes` attribute. */
  readonly sizes: string;
  /** Above the fold: fetched at once instead of when it comes near. */
  readonly eager?: boolean;
}

/**
 * A picture with everything that is known of its asset: its size, so that nothing moves when it arrives, its blur, what to
 * keep in sight and its description, where whoever placed it said nothing else. One that is gone leaves no trace.
 */
export function AssetPicture({ picture, sizes, eager = false }: AssetPictureProps) {
  const asset = useAsset(picture.guid);
  if (asset === null) return null;
  return (
    <Picture
      assetGuid={picture.guid}
      alt={picture.decorative ? '' : picture.alt || (asset?.alt ?? '')}
      sizes={sizes}
      width={asset?.width}
      height={asset?.height}
      placeholder={asset?.placeholder}
      focalPoint={picture.focalPoint ?? asset?.focalPoint}
      version={asset?.version}
      eager={eager}
    />
  );
}
