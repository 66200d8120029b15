import { controlName } from '@spoor/contracts/forms/posted-answers';
import { useRef, useState } from 'react';
import { useAllowed } from '../consent-choice.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { MapFrame, type MapTexts } from '../map/map-gate.tsx';
import type { GeoPoint, MapView } from '../map/map-markers.ts';
import { wholeCountry } from '../map/whole-country.ts';
import { useAnsweredForm } from './answered-form-context.ts';
import { type FormLanguage, partOf } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';
import { OwnPlace } from './own-place.tsx';
import { placeText } from './place-texts.ts';
import { useInputEvent } from './use-input-event.ts';
import { type AnsweredPlace, controlOf, usePinAndWords } from './use-pin-and-words.ts';

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
  const { place, chosen, said, choose, point } = usePinAndWords(addressId, answeredIn(answer));
  const [isOpen, setOpen] = useState(place !== undefined);
  const [found, setFound] = useState(0);
  const control = useRef<HTMLInputElement>(null);
  const { hasAddressLookup = false } = useAnsweredForm() ?? {};
  useInputEvent(control, `${place?.lat} ${place?.lng}`);
  const showClose = () => setFound((before) => before + 1);
  function pointClose(own: GeoPoint): void {
    point(own);
    showClose();
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
      <p role="status" className={said === undefined ? 'visually-hidden' : 'field__hint'}>
        {said === undefined ? null : placeText(said, language)}
      </p>
      {hasAddressLookup ? (
        <FindAddress
          {...{ addressId, chosen, language }}
          onChoose={(address) => {
            choose(address);
            showClose();
          }}
        />
      ) : null}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{formPageText('place_on_map', language)}</summary>
        {isOpen ? (
          <Pointing {...{ place, start, found, language }} onPick={point} onFound={pointClose} />
        ) : null}
      </details>
      <PointedOut
        {...{ place, language }}
        onClear={() => {
          point(undefined);
          // The button that has the focus goes.
          controlOf(addressId)?.focus();
        }}
      />
    </div>
  );
}

interface PointingProps extends Pick<FormLanguage, 'language'> {
  readonly place: GeoPoint | undefined;
  readonly start: MapView;
  /** How often a place was found: each begins the map anew, close by. */
  readonly found: number;
  readonly onPick: (place: GeoPoint) => void;
  /** Of the device. */
  readonly onFound: (place: GeoPoint) => void;
}

/** The map, and the device that knows where it is. */
function Pointing({ place, start, found, language, onPick, onFound }: PointingProps) {
  // The map asks for itself. The question about cookies, which comes by itself elsewhere, would lie over it on a phone.
  const consent = useAllowed();
  const texts = mapTexts(language);
  return (
    <div className="stack gap-2">
      <p className="field__hint">{formPageText('place_hint', language)}</p>
      <OwnPlace {...{ language, onFound }} />
      <MapFrame label={formPageText('place_on_map', language)} {...{ texts, consent }}>
        <LocationMap
          key={found}
          view={place === undefined ? start : { ...place, zoom: closeBy }}
          {...{ place, onPick, texts }}
        />
      </MapFrame>
    </div>
  );
}

interface PointedOutProps extends Pick<FormLanguage, 'language'> {
  readonly place: GeoPoint | undefined;
  readonly onClear: () => void;
}

/** Where the pin is, and a button that takes it away. */
function PointedOut({ place, language, onClear }: PointedOutProps) {
  return (
    <p className="row cluster gap-3" role="status" hidden={place === undefined}>
      {place === undefined ? null : (
        <>
          {formPageText('place_chosen', language, { ...place })}
          <button type="button" className="button button--quiet" onClick={onClear}>
            {formPageText('place_clear', language)}
          </button>
        </>
      )}
    </p>
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

function answeredIn(answer: unknown): AnsweredPlace {
  const words = partOf(answer, 'address');
  const [lat, lng] = [partOf(answer, 'lat'), partOf(answer, 'lng')];
  const place = { lat: Number(lat), lng: Number(lng) };
  const isPlace = lat !== '' && lng !== '' && Number.isFinite(place.lat) && Number.isFinite(place.lng);
  return isPlace ? { place, words } : { words };
}
