import type { Place } from './map-markers.ts';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** As people write it down, and as maps copy it: `52.33, 4.49`, and `52,33 4,49` where a comma begins a fraction. */
const pair = new RegExp(`^${number}(?:\\s*[,;]\\s*|\\s+)${number}$`);
/** The middle of the map that an address shows: `…/@52.33,4.49,17z`, `…#map=17/52.33/4.49`. */
const inAddress = new RegExp(`(?:@|#map=\\d{1,2}(?:\\.\\d+)?/)${number}[,/]${number}`);
const commas = /^-?\d{1,3},\d+(?:\s*;\s*|\s+)-?\d{1,3},\d+$/;

/** The place that somebody typed or pasted; undefined where it is none on earth. */
export function typedPlace(typed: string): Place | undefined {
  const text = typed.trim();
  const written = commas.test(text) ? text.replaceAll(',', '.') : text;
  const [, north, east] = pair.exec(written) ?? inAddress.exec(written) ?? [];
  if (north === undefined || east === undefined) return undefined;
  const [lat, lng] = [Number(north), Number(east)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** A place as people write it down; empty where there is none. */
export function placeText(place: Place | undefined): string {
  return place === undefined ? '' : `${place.lat}, ${place.lng}`;
}
