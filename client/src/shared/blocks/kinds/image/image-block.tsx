import { storedImage } from '../../../stored-image.ts';
import { AssetImage } from '../../../ui/asset-image.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { useLink } from '../../../use-link.ts';
import { type BlockProps, useIsEditing, usePageBlocks } from '../../block-context.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import { InPlace } from '../../in-place.tsx';
import { imageSizes, isFirstImage } from '../../page-images.ts';
import './image-block.css';

export function ImageBlock({ block }: BlockProps) {
  const isEditing = useIsEditing();
  const blocks = usePageBlocks();
  const image = storedImage(block.content);
  const link = useLink(block.content.link);
  if (image === undefined) return <EmptyBlockHint block={block} />;
  const shown = (
    <AssetImage image={image} sizes={imageSizes(block, blocks)} eager={isFirstImage(block, blocks)} />
  );
  return (
    <figure className="image-block">
      {link === undefined ? shown : <SiteLink link={link}>{shown}</SiteLink>}
      {image.caption === '' && !isEditing ? null : (
        <figcaption>
          <InPlace block={block} path="/caption">
            {image.caption}
          </InPlace>
        </figcaption>
      )}
    </figure>
  );
}
