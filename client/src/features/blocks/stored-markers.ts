import type { Block } from '@spoor/contracts/pages/block';
import { numberIn, recordsIn, textIn } from '../../shared/blocks/block-values.ts';
import { type MapMarker, type MapView, placeIn } from '../../shared/map/map-markers.ts';

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
