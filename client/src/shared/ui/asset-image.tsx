import { useAsset } from '../assets.api.ts';
import type { StoredImage } from '../stored-image.ts';
import { ResponsiveImage } from './responsive-image.tsx';

interface AssetImageProps {
  readonly image: Pick<StoredImage, 'guid' | 'alt' | 'decorative'> & Partial<StoredImage>;
  /** The `sizes` attribute. */
  readonly sizes: string;
  /** Above the fold: loads at once. */
  readonly eager?: boolean;
}

/**
 * An image with its asset's dimensions, placeholder, focal point and alt text, unless the block sets its own. Renders
 * nothing where the asset is gone.
 */
export function AssetImage({ image, sizes, eager = false }: AssetImageProps) {
  const asset = useAsset(image.guid);
  if (asset === null) return null;
  return (
    <ResponsiveImage
      assetGuid={image.guid}
      alt={image.decorative ? '' : image.alt || (asset?.alt ?? '')}
      sizes={sizes}
      width={asset?.width}
      height={asset?.height}
      placeholder={asset?.placeholder}
      focalPoint={image.focalPoint ?? asset?.focalPoint}
      version={asset?.version}
      eager={eager}
    />
  );
}
