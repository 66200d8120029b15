import type { GeoPoint } from './map-markers.ts';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** `52.33, 4.49`, or `52,33 4,49` with decimal commas. */
const pair = new RegExp(`^${number}(?:\\s*[,;]\\s*|\\s+)${number}$`);
/** The centre in a map's address: `…/@52.33,4.49,17z`, `…#map=17/52.33/4.49`. */
const inAddress = new RegExp(`(?:@|#map=\\d{1,2}(?:\\.\\d+)?/)${number}[,/]${number}`);
const commas = /^-?\d{1,3},\d+(?:\s*;\s*|\s+)-?\d{1,3},\d+$/;

/** Undefined for invalid text. */
export function parseLocation(typed: string): GeoPoint | undefined {
  const text = typed.trim();
  const written = commas.test(text) ? text.replaceAll(',', '.') : text;
  const [, north, east] = pair.exec(written) ?? inAddress.exec(written) ?? [];
  if (north === undefined || east === undefined) return undefined;
  const [lat, lng] = [Number(north), Number(east)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** Empty for none. */
export function formatLocation(place: GeoPoint | undefined): string {
  return place === undefined ? '' : `${place.lat}, ${place.lng}`;
}
