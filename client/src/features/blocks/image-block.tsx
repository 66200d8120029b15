import { type BlockProps, useBlockDrawing, usePageBlocks } from '../../shared/blocks/block-context.tsx';
import { InPlace } from '../../shared/blocks/in-place.tsx';
import { storedPicture } from '../../shared/blocks/stored-picture.ts';
import { AssetPicture } from '../../shared/ui/asset-picture.tsx';
import { SiteLink } from '../../shared/ui/site-link.tsx';
import { useLink } from '../../shared/use-link.ts';
import { EmptyNote } from './empty-note.tsx';
import { isFirstPicture, pictureSizes } from './page-pictures.ts';
import './image-block.css';

export function ImageBlock({ block }: BlockProps) {
  const { tools } = useBlockDrawing();
  const blocks = usePageBlocks();
  const picture = storedPicture(block.content);
  const link = useLink(block.content.link);
  if (picture === undefined) return <EmptyNote block={block} />;
  const shown = (
    <AssetPicture
      picture={picture}
      sizes={pictureSizes(block, blocks)}
      eager={isFirstPicture(block, blocks)}
    />
  );
  return (
    <figure className="image-block">
      {link === undefined ? shown : <SiteLink link={link}>{shown}</SiteLink>}
      {picture.caption === '' && tools === undefined ? null : (
        <figcaption>
          <InPlace block={block} path="/caption" label="field.caption">
            {picture.caption}
          </InPlace>
        </figcaption>
      )}
    </figure>
  );
}
