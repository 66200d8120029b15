import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { type MouseEvent, useState } from 'react';
import { ownWords, useOwnWords } from '../../../i18n.tsx';
import { lazyComponent } from '../../../lazy-component.tsx';
import { type StoredImage, storedImage } from '../../../stored-image.ts';
import { choiceIn, recordsIn } from '../../../stored-values.ts';
import { AssetImage } from '../../../ui/asset-image.tsx';
import { type BlockProps, useIsEditing } from '../../block-context.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import { InPlace } from '../../in-place.tsx';
import './gallery-block.css';

const words = ownWords({
  nl: { enlarge: (name: string | number) => `${name}, vergroot` },
  en: { enlarge: (name) => `${name}, enlarge` },
});

const Lightbox = lazyComponent(
  'src/shared/blocks/kinds/gallery/lightbox.tsx',
  async () => (await import('./lightbox.tsx')).Lightbox,
);

const sizes = {
  grid: '(min-width: 1248px) 384px, (min-width: 720px) 33vw, 50vw',
  strip: '(min-width: 720px) 420px, 80vw',
} as const;

/** Images in a grid or a scrolling row. Each links to the full image; with scripts they open in a lightbox. */
export function GalleryBlock({ block }: BlockProps) {
  const { enlarge } = useOwnWords(words);
  const isEditing = useIsEditing();
  const [opened, setOpened] = useState<number>();
  const display = choiceIn(block.content, 'display', ['grid', 'strip']);
  const images = recordsIn(block.content, 'images')
    .map((values, index) => ({ index, image: storedImage(values) }))
    .flatMap(({ index, image }) => (image === undefined ? [] : { ...image, index }));
  if (images.length === 0) return <EmptyBlockHint block={block} />;

  function open(event: MouseEvent, index: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // In the editor a click selects the block.
    if (!isEditing) setOpened(index);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away */}
      <ul className={`gallery stack gap-4 gallery--${display}`} role="list">
        {images.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same image may be there twice
          <li key={index}>
            <a
              href={urlOf(publicAssetRoutes.image, { guid: image.guid }, { width: 2400 })}
              aria-label={enlarge(nameOf(image) || index + 1)}
              onClick={(event) => open(event, index)}
            >
              <AssetImage image={image} sizes={sizes[display]} />
            </a>
            {image.caption === '' && !isEditing ? null : (
              <p className="gallery__caption">
                <InPlace block={block} path={`/images/${image.index}/caption`}>
                  {image.caption}
                </InPlace>
              </p>
            )}
          </li>
        ))}
      </ul>
      {opened === undefined ? null : (
        <Lightbox images={images} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function nameOf({ alt, caption }: StoredImage): string {
  return alt || caption;
}
