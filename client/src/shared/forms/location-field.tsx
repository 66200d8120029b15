import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { MapGate } from '../map/map-gate.tsx';
import type { GeoPoint } from '../map/map-markers.ts';
import { formatLocation, parseLocation } from '../map/parse-location.ts';
import { wholeCountry } from '../map/whole-country.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';
import './location-field.css';

const EditableLocationMap = lazyComponent(
  'src/shared/map/location-map.tsx',
  async () => (await import('../map/location-map.tsx')).LocationMap,
);

const closeBy = 14;

type PlaceFieldOptions = Partial<
  Pick<FieldProps<GeoPoint | undefined>, 'label' | 'hint' | 'error' | 'isDisabled' | 'isReadOnly' | 'onBlur'>
>;

interface LocationFieldProps extends PlaceFieldOptions {
  /** Undefined while none was chosen. */
  readonly value: GeoPoint | undefined;
  /** Somewhere near, to begin with. */
  readonly near?: GeoPoint | undefined;
  /** Whether many do without: then the map waits until somebody wants it. */
  readonly isOptional?: boolean;
  /** Hears of undefined where the place was taken away. */
  readonly onChange: (place: GeoPoint | undefined) => void;
}

/** A place on earth: typed or pasted as two numbers, or pointed at on a map. */
export function LocationField({ near, isOptional = false, ...props }: LocationFieldProps) {
  const { value: place, onChange, onBlur } = props;
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(!isOptional || place !== undefined);
  const isFixed = props.isDisabled === true || props.isReadOnly === true;
  const start = place ?? near;
  return (
    <div className="location-field stack gap-3">
      <TypedPlace {...props} />
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('place.point')}</summary>
        {isOpen && !isFixed ? (
          <>
            <MapGate label={t('place.point')}>
              <EditableLocationMap
                place={place}
                view={start === undefined ? wholeCountry : { ...start, zoom: closeBy }}
                onPick={(picked) => {
                  onChange(picked);
                  onBlur?.();
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

function TypedPlace({ value: place, onChange, onBlur, label, hint, error, ...state }: LocationFieldProps) {
  const { t } = useI18n();
  /** What is being typed, as long as it is no place, or is written differently. */
  const [draft, setDraft] = useState<{ text: string; isLeft: boolean }>();
  const text = draft?.text ?? formatLocation(place);
  const isWrong = draft?.isLeft === true && text.trim() !== '' && parseLocation(text) === undefined;

  function type(typed: string): void {
    setDraft({ text: typed, isLeft: false });
    const found = parseLocation(typed);
    if (found !== undefined || typed.trim() === '') onChange(found);
  }

  return (
    <TextField
      {...state}
      label={label ?? t('place.coordinates')}
      hint={hint ?? t('place.coordinates_hint')}
      error={isWrong ? t('place.no_place') : error}
      autoComplete="off"
      value={text}
      onChange={type}
      onBlur={() => {
        const isUnreadable = parseLocation(text) === undefined && text.trim() !== '';
        setDraft(isUnreadable ? { text, isLeft: true } : undefined);
        onBlur?.();
      }}
    />
  );
}
