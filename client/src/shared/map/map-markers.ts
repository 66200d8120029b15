import { numberIn, type StoredValues } from '../blocks/block-values.ts';

/** A point on earth, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A place on a map. */
export interface MapMarker extends Place {
  readonly key: string;
  readonly title: string;
  /** Where its name leads; absent where it is only a name. */
  readonly href?: string | undefined;
}

/** The part of the world that a map begins with; absent = where its markers are. */
export interface MapView extends Place {
  /** 0 (the world) to 19 (a house). */
  readonly zoom: number;
}

/** The point that stored values tell; undefined where they tell none, or none on earth. */
export function placeIn(values: StoredValues): Place | undefined {
  const [lat, lng] = [numberIn(values, 'lat'), numberIn(values, 'lng')];
  if (lat === undefined || lng === undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
