import type { ItemImage } from '@spoor/contracts/list-items/list-item.views';
import type { CSSProperties } from 'react';
import { Picture } from '../../../shared/ui/picture.tsx';

/** Higher pictures are cropped: nobody should have to scroll past one to read. */
const highest = 4 / 3;

/** The picture of an item on its own page, in its own shape. */
export function ItemPicture({ image }: { image: ItemImage }) {
  const { guid, alt, width, height, placeholder, focalPoint, version } = image;
  return (
    <div
      className="item-picture"
      style={{ '--shape': Math.max(width / height, highest).toFixed(4) } as CSSProperties}
    >
      <Picture
        assetGuid={guid}
        sizes="(min-width: 800px) 760px, 100vw"
        {...{ alt, width, height, placeholder, focalPoint, version }}
        eager
      />
    </div>
  );
}
