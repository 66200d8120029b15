import type { EditAsset } from '@spoor/contracts/assets/asset.commands';
import type { SetAssetQuery } from '@spoor/contracts/assets/asset-query';

type Details = Pick<EditAsset, 'title' | 'alt' | 'decorative' | 'credits' | 'focalPoint'>;

/** What is told of a file together with the file, without what is not told. */
export function uploadDetails({
  title,
  alt,
  decorative,
  credits,
  focalX,
  focalY,
}: Pick<SetAssetQuery, 'title' | 'alt' | 'decorative' | 'credits' | 'focalX' | 'focalY'>): Details {
  return {
    ...(title === undefined ? {} : { title }),
    ...(alt === undefined ? {} : { alt }),
    ...(decorative === undefined ? {} : { decorative }),
    ...(credits === undefined ? {} : { credits }),
    ...(focalX === undefined || focalY === undefined ? {} : { focalPoint: { x: focalX, y: focalY } }),
  };
}
