import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../i18n.tsx';
import { AssetImage } from '../../../ui/asset-image.tsx';
import type { StoredImage } from '../../stored-image.ts';
import './lightbox.css';

interface LightboxProps {
  readonly images: readonly StoredImage[];
  /** Index of the first image. */
  readonly start: number;
  readonly onClose: () => void;
}

/** Shows images one at a time in full size, in a native dialog, which traps and restores the focus. */
export function Lightbox({ images, start, onClose }: LightboxProps) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState(start);
  const image = images[place];
  const count = images.length;
  const step = (by: number) => setPlace((now) => (now + by + count) % count);

  useEffect(() => dialog.current?.showModal(), []);

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
    if (key === 'Home') setPlace(0);
    if (key === 'End') setPlace(count - 1);
  }

  if (image === undefined) return null;
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t('gallery.label')}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="row spread gap-4">
        <p aria-live="polite">{t('gallery.place', { place: place + 1, total: count })}</p>
        <button
          type="button"
          className="lightbox__button inline-row gap-2"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" />
          {t('gallery.close')}
        </button>
      </div>
      <figure className="lightbox__figure stack gap-3" key={place}>
        <AssetImage image={image} sizes="100vw" eager />
        {image.caption === '' ? null : <figcaption>{image.caption}</figcaption>}
      </figure>
      {count < 2 ? null : (
        <div className="lightbox__steps row spread gap-4">
          <button type="button" className="lightbox__button inline-row gap-2" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
            {t('gallery.previous')}
          </button>
          <button type="button" className="lightbox__button inline-row gap-2" onClick={() => step(1)}>
            {t('gallery.next')}
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
    </dialog>
  );
}
