import { controlName } from '@spoor/contracts/forms/posted-answers';
import { useRef, useState } from 'react';
import { useAllowed } from '../consent.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { MapFrame, type MapTexts } from '../map/map-gate.tsx';
import type { GeoPoint, MapView } from '../map/map-markers.ts';
import { wholeCountry } from '../map/whole-country.ts';
import { useAnsweredForm } from './answered-form-context.ts';
import { type FormLanguage, partOf } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';
import { OwnPlace } from './own-place.tsx';
import { useInputEvent } from './use-input-event.ts';

const LocationMap = lazyComponent(
  'src/shared/map/location-map.tsx',
  async () => (await import('../map/location-map.tsx')).LocationMap,
);

const FindAddress = lazyComponent(
  'src/shared/form-page/find-address.tsx',
  async () => (await import('./find-address.tsx')).FindAddress,
);

const closeBy = 16;

interface PlaceOnMapProps extends Pick<FormLanguage, 'language'> {
  /** Where the form has it begin. */
  readonly start: MapView | undefined;
  readonly fieldId: string;
  /** Id of the control with the place in words. */
  readonly addressId: string;
  readonly answer: unknown;
}

/**
 * Points a place out on a map, which is only loaded for whoever opens it, or by an address that is looked up. The place in words stays
 * the other way.
 */
export function PlaceOnMap({ fieldId, addressId, answer, language, start = wholeCountry }: PlaceOnMapProps) {
  const [place, setPlace] = useState(() => placeIn(answer));
  const [isOpen, setOpen] = useState(place !== undefined);
  // Each place that was looked up begins the map anew, close by.
  const [found, setFound] = useState(0);
  const control = useRef<HTMLInputElement>(null);
  // The map asks for itself. The question about cookies, which comes by itself elsewhere, would lie over it on a phone.
  const consent = useAllowed();
  const { hasAddressLookup = false } = useAnsweredForm() ?? {};
  const texts = mapTexts(language);
  useInputEvent(control, `${place?.lat} ${place?.lng}`);
  function show(one: GeoPoint): void {
    setPlace(one);
    setFound((before) => before + 1);
  }
  return (
    <div className="stack gap-2">
      <input
        ref={control}
        type="hidden"
        name={controlName(fieldId, 'lat')}
        value={place?.lat ?? ''}
        readOnly
      />
      <input type="hidden" name={controlName(fieldId, 'lng')} value={place?.lng ?? ''} readOnly />
      {hasAddressLookup ? <FindAddress {...{ addressId, place, language }} onFound={show} /> : null}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{formPageText('place_on_map', language)}</summary>
        {isOpen ? (
          <div className="stack gap-2">
            <p className="field__hint">{formPageText('place_hint', language)}</p>
            <OwnPlace language={language} onFound={show} />
            <MapFrame label={formPageText('place_on_map', language)} {...{ texts, consent }}>
              <LocationMap
                key={found}
                place={place}
                view={place === undefined ? start : { ...place, zoom: closeBy }}
                onPick={setPlace}
                texts={texts}
              />
            </MapFrame>
          </div>
        ) : null}
      </details>
      <p className="row cluster gap-3" role="status" hidden={place === undefined}>
        {place === undefined ? null : (
          <>
            {formPageText('place_chosen', language, place as GeoPoint & Record<string, number>)}
            <button type="button" className="button button--quiet" onClick={() => setPlace(undefined)}>
              {formPageText('place_clear', language)}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

function mapTexts(language: FormLanguage['language']): MapTexts {
  return {
    consent: formPageText('map_consent', language),
    load: formPageText('map_load', language),
    zoomIn: formPageText('map_zoom_in', language),
    zoomOut: formPageText('map_zoom_out', language),
  };
}

function placeIn(answer: unknown): GeoPoint | undefined {
  const [lat, lng] = [partOf(answer, 'lat'), partOf(answer, 'lng')];
  if (lat === '' || lng === '') return undefined;
  const place = { lat: Number(lat), lng: Number(lng) };
  return Number.isFinite(place.lat) && Number.isFinite(place.lng) ? place : undefined;
}
