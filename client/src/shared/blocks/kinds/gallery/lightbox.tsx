import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ownWords, useOwnWords } from '../../../i18n.tsx';
import type { StoredImage } from '../../../stored-image.ts';
import { AssetImage } from '../../../ui/asset-image.tsx';
import './lightbox.css';

const words = ownWords({
  nl: {
    label: 'Foto’s',
    placeOf: (place: number, total: number) => `${place} van ${total}`,
    previous: 'Vorige',
    next: 'Volgende',
    close: 'Sluiten',
  },
  en: {
    label: 'Photos',
    placeOf: (place, total) => `${place} of ${total}`,
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
  },
});

interface LightboxProps {
  readonly images: readonly StoredImage[];
  /** Index of the first image. */
  readonly start: number;
  readonly onClose: () => void;
}

/** Shows images one at a time in full size, in a native dialog, which traps and restores the focus. */
export function Lightbox({ images, start, onClose }: LightboxProps) {
  const texts = useOwnWords(words);
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
      aria-label={texts.label}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="row spread gap-4">
        <p aria-live="polite">{texts.placeOf(place + 1, count)}</p>
        <button
          type="button"
          className="lightbox__button inline-row gap-2"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" />
          {texts.close}
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
            {texts.previous}
          </button>
          <button type="button" className="lightbox__button inline-row gap-2" onClick={() => step(1)}>
            {texts.next}
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
    </dialog>
  );
}
