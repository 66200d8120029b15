import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { StoredPicture } from '../../shared/blocks/stored-picture.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { AssetPicture } from '../../shared/ui/asset-picture.tsx';
import './lightbox.css';

interface LightboxProps {
  readonly pictures: readonly StoredPicture[];
  /** Place of the picture to begin with. */
  readonly start: number;
  readonly onClose: () => void;
}

/** Pictures one at a time, as large as the screen. The browser's own dialog keeps the focus in, and gives it back. */
export function Lightbox({ pictures, start, onClose }: LightboxProps) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState(start);
  const picture = pictures[place];
  const count = pictures.length;
  const step = (by: number) => setPlace((now) => (now + by + count) % count);

  useEffect(() => dialog.current?.showModal(), []);

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
    if (key === 'Home') setPlace(0);
    if (key === 'End') setPlace(count - 1);
  }

  if (picture === undefined) return null;
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t('gallery.label')}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="lightbox__bar">
        <p aria-live="polite">{t('gallery.place', { place: place + 1, total: count })}</p>
        <button type="button" className="lightbox__button" onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" />
          {t('gallery.close')}
        </button>
      </div>
      <figure className="lightbox__figure" key={place}>
        <AssetPicture picture={picture} sizes="100vw" eager />
        {picture.caption === '' ? null : <figcaption>{picture.caption}</figcaption>}
      </figure>
      {count < 2 ? null : (
        <div className="lightbox__steps">
          <button type="button" className="lightbox__button" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
            {t('gallery.previous')}
          </button>
          <button type="button" className="lightbox__button" onClick={() => step(1)}>
            {t('gallery.next')}
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
    </dialog>
  );
}
