import { numberIn, type StoredValues } from '../stored-values.ts';

/** In degrees. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

export interface MapMarker extends GeoPoint {
  readonly key: string;
  readonly title: string;
  /** Target of the name; absent for none. */
  readonly href?: string | undefined;
}

/** The initial view; absent to fit the markers. */
export interface MapView extends GeoPoint {
  /** 0 (the world) to 19 (a house). */
  readonly zoom: number;
}

/** Undefined for invalid values. */
export function pointIn(values: StoredValues): GeoPoint | undefined {
  const [lat, lng] = [numberIn(values, 'lat'), numberIn(values, 'lng')];
  if (lat === undefined || lng === undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
