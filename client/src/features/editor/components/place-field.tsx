import { useI18n } from '../../../shared/i18n.tsx';
import { lazyComponent } from '../../../shared/lazy-component.tsx';
import { MapGate } from '../../../shared/map/map-gate.tsx';
import type { MapView, Place } from '../../../shared/map/map-markers.ts';
import './place-field.css';

const PlaceMap = lazyComponent(
  'src/shared/map/place-map.tsx',
  async () => (await import('../../../shared/map/place-map.tsx')).PlaceMap,
);

/** Where a map begins on which nothing stands yet: the Netherlands. */
const country: MapView = { lat: 52.2, lng: 5.3, zoom: 7 };
const closeBy = 14;

interface PlaceFieldProps {
  /** Undefined while none was chosen. */
  readonly place: Place | undefined;
  /** Somewhere near, to begin with. */
  readonly near: Place | undefined;
  readonly onPick: (place: Place) => void;
}

/** A place, pointed at on a map. It adds to the fields for its numbers: those are for whoever cannot see or point. */
export function PlaceField({ place, near, onPick }: PlaceFieldProps) {
  const { t } = useI18n();
  const start = place ?? near;
  return (
    <div className="field place-field">
      <p className="field__label">{t('field.place')}</p>
      <MapGate label={t('field.place')}>
        <PlaceMap
          place={place}
          view={start === undefined ? country : { ...start, zoom: closeBy }}
          onPick={onPick}
        />
      </MapGate>
    </div>
  );
}
