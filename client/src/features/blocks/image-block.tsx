import { type BlockProps, useIsEditing, usePageBlocks } from '../../shared/blocks/block-context.tsx';
import { InPlace } from '../../shared/blocks/in-place.tsx';
import { storedImage } from '../../shared/blocks/stored-image.ts';
import { AssetImage } from '../../shared/ui/asset-image.tsx';
import { SiteLink } from '../../shared/ui/site-link.tsx';
import { useLink } from '../../shared/use-link.ts';
import { EmptyBlockHint } from './empty-block-hint.tsx';
import { imageSizes, isFirstImage } from './page-images.ts';
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
          <InPlace block={block} path="/caption" label="field.caption">
            {image.caption}
          </InPlace>
        </figcaption>
      )}
    </figure>
  );
}
