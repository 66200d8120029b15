import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { GeoPoint } from '../map/map-markers.ts';
import type { FormLanguage } from './element-control-props.ts';
import { type PlaceTextKey, placeText } from './place-texts.ts';

/** Decimals, about a metre. */
const decimals = 5;
const timeoutMs = 15_000;

interface OwnPlaceProps extends Pick<FormLanguage, 'language'> {
  readonly onFound: (place: GeoPoint) => void;
}

/** Asks the browser where somebody is, once they want that, and says why it does not know. */
export function OwnPlace({ language, onFound }: OwnPlaceProps) {
  const [isLooking, setLooking] = useState(false);
  const [failure, setFailure] = useState<PlaceTextKey>();

  function look(): void {
    setFailure(undefined);
    setLooking(true);
    const end = (why?: PlaceTextKey) => {
      setLooking(false);
      setFailure(why);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        end();
        onFound({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) });
      },
      ({ code }) => end(code === GeolocationPositionError.PERMISSION_DENIED ? 'own_denied' : 'own_unknown'),
      { enableHighAccuracy: true, timeout: timeoutMs },
    );
  }

  return (
    <div className="stack gap-2">
      <div>
        <button
          type="button"
          className="button button--secondary"
          aria-disabled={isLooking}
          onClick={() => isLooking || look()}
        >
          <LocateFixed aria-hidden="true" />
          {placeText('own', language)}
        </button>
      </div>
      <p role="status" hidden={!isLooking}>
        {isLooking ? placeText('own_looking', language) : null}
      </p>
      {failure === undefined ? null : <p role="alert">{placeText(failure, language)}</p>}
    </div>
  );
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(decimals));
}
