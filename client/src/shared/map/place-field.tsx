import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { Field } from '../ui/field.tsx';
import { MapGate } from './map-gate.tsx';
import type { MapView, Place } from './map-markers.ts';
import { placeText, typedPlace } from './typed-place.ts';
import './place-field.css';

const PlaceMap = lazyComponent(
  'src/shared/map/place-map.tsx',
  async () => (await import('./place-map.tsx')).PlaceMap,
);

/** Where a map begins on which nothing stands yet: the Netherlands. */
const country: MapView = { lat: 52.2, lng: 5.3, zoom: 7 };
const closeBy = 14;

interface PlaceFieldProps {
  /** Undefined while none was chosen. */
  readonly place: Place | undefined;
  /** Somewhere near, to begin with. */
  readonly near?: Place | undefined;
  /** Whether many do without: then the map waits until somebody wants it. */
  readonly isOptional?: boolean;
  /** Hears of undefined where the place was taken away. */
  readonly onChange: (place: Place | undefined) => void;
  readonly onBlur: () => void;
}

/** A place on earth: typed or pasted as two numbers, or pointed at on a map. */
export function PlaceField({ place, near, isOptional = false, onChange, onBlur }: PlaceFieldProps) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(!isOptional || place !== undefined);
  const start = place ?? near;
  return (
    <div className="place-field">
      <TypedPlace place={place} onChange={onChange} onBlur={onBlur} />
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('place.point')}</summary>
        {isOpen ? (
          <>
            <MapGate label={t('place.point')}>
              <PlaceMap
                place={place}
                view={start === undefined ? country : { ...start, zoom: closeBy }}
                onPick={(picked) => {
                  onChange(picked);
                  onBlur();
                }}
              />
            </MapGate>
            <p className="field__hint">{t('place.point_hint')}</p>
          </>
        ) : null}
      </details>
    </div>
  );
}

type TypedPlaceProps = Pick<PlaceFieldProps, 'place' | 'onChange' | 'onBlur'>;

function TypedPlace({ place, onChange, onBlur }: TypedPlaceProps) {
  const { t } = useI18n();
  /** What is being typed, as long as it is no place, or is written differently. */
  const [draft, setDraft] = useState<{ text: string; isLeft: boolean }>();
  const text = draft?.text ?? placeText(place);
  const isWrong = draft?.isLeft === true && text.trim() !== '' && typedPlace(text) === undefined;

  function type(typed: string): void {
    setDraft({ text: typed, isLeft: false });
    const found = typedPlace(typed);
    if (found !== undefined || typed.trim() === '') onChange(found);
  }

  return (
    <Field
      label={t('place.coordinates')}
      hint={t('place.coordinates_hint')}
      error={isWrong ? t('place.no_place') : undefined}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          maxLength={500}
          autoComplete="off"
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={() => {
            const isKept = typedPlace(text) === undefined && text.trim() !== '';
            setDraft(isKept ? { text, isLeft: true } : undefined);
            onBlur();
          }}
        />
      )}
    </Field>
  );
}
