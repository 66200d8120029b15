import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { type MouseEvent, useState } from 'react';
import { type BlockProps, useBlockDrawing } from '../../shared/blocks/block-context.tsx';
import { choiceIn, recordsIn } from '../../shared/blocks/block-values.ts';
import { InPlace } from '../../shared/blocks/in-place.tsx';
import { type StoredPicture, storedPicture } from '../../shared/blocks/stored-picture.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { AssetPicture } from '../../shared/ui/asset-picture.tsx';
import { EmptyNote } from './empty-note.tsx';
import './gallery-block.css';

const Lightbox = lazyComponent(
  'src/features/blocks/lightbox.tsx',
  async () => (await import('./lightbox.tsx')).Lightbox,
);

const sizes = {
  grid: '(min-width: 1248px) 384px, (min-width: 720px) 33vw, 50vw',
  strip: '(min-width: 720px) 420px, 80vw',
} as const;

/** Pictures in a grid, or in a row that scrolls. Each is a link to itself in full; with scripts they open in place. */
export function GalleryBlock({ block }: BlockProps) {
  const { t } = useI18n();
  const { tools } = useBlockDrawing();
  const [opened, setOpened] = useState<number>();
  const display = choiceIn(block.content, 'display', ['grid', 'strip']);
  const pictures = recordsIn(block.content, 'images')
    .map((values, index) => ({ index, picture: storedPicture(values) }))
    .flatMap(({ index, picture }) => (picture === undefined ? [] : { ...picture, index }));
  if (pictures.length === 0) return <EmptyNote block={block} />;

  function open(event: MouseEvent, index: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // In the editor a click chooses the block.
    if (tools === undefined) setOpened(index);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away */}
      <ul className={`gallery gallery--${display}`} role="list">
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
          <li key={index}>
            <a
              href={urlOf(assetRoutes.image, { guid: picture.guid }, { width: 2400 })}
              aria-label={t('gallery.enlarge', { name: nameOf(picture) || index + 1 })}
              onClick={(event) => open(event, index)}
            >
              <AssetPicture picture={picture} sizes={sizes[display]} />
            </a>
            {picture.caption === '' && tools === undefined ? null : (
              <p className="gallery__caption">
                <InPlace block={block} path={`/images/${picture.index}/caption`} label="field.caption">
                  {picture.caption}
                </InPlace>
              </p>
            )}
          </li>
        ))}
      </ul>
      {opened === undefined ? null : (
        <Lightbox pictures={pictures} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function nameOf({ alt, caption }: StoredPicture): string {
  return alt || caption;
}
