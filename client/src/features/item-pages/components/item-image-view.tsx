import type { ItemImage } from '@spoor/contracts/list-items/list-item.views';
import type { CSSProperties } from 'react';
import { ResponsiveImage } from '../../../shared/ui/responsive-image.tsx';

/** The largest ratio of height to width; higher images are cropped. */
const maxHeight = 4 / 3;

export function ItemImageView({ image }: { image: ItemImage }) {
  const { guid, alt, width, height, placeholder, focalPoint, version } = image;
  return (
    <div
      className="item-image-view"
      style={{ '--shape': Math.max(width / height, maxHeight).toFixed(4) } as CSSProperties}
    >
      <ResponsiveImage
        assetGuid={guid}
        sizes="(min-width: 800px) 760px, 100vw"
        {...{ alt, width, height, placeholder, focalPoint, version }}
        eager
      />
    </div>
  );
}
