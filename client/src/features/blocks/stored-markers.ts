import type { Block } from '@spoor/contracts/pages/block';
import { numberIn, recordsIn, type StoredValues, textIn } from '../../shared/blocks/block-values.ts';
import type { MapMarker, MapView } from '../../shared/map/map-markers.ts';

const usualZoom = 14;
const mostZoom = 19;

/** A place on a map with a line about it. */
export interface StoredMarker extends MapMarker {
  readonly text: string;
}

/** The places of a map. One that is nowhere, or has no name, is left out. */
export function storedMarkers({ content }: Block): readonly StoredMarker[] {
  return recordsIn(content, 'markers').flatMap((values, index) => {
    const place = placeIn(values);
    const title = textIn(values, 'title').trim();
    if (place === undefined || title === '') return [];
    return [{ key: String(index), title, text: textIn(values, 'text').trim(), ...place }];
  });
}

/** What a map begins with; undefined where nobody said so. */
export function storedView({ content }: Block): MapView | undefined {
  const place = placeIn(content);
  const zoom = numberIn(content, 'zoom') ?? usualZoom;
  return place && { ...place, zoom: Math.min(mostZoom, Math.max(0, Math.round(zoom))) };
}

/** A point on earth, in degrees. */
function placeIn(values: StoredValues): { lat: number; lng: number } | undefined {
  const [lat, lng] = [numberIn(values, 'lat'), numberIn(values, 'lng')];
  if (lat === undefined || lng === undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
