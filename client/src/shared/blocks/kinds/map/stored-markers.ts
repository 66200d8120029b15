import type { Block } from '@spoor/contracts/pages/block';
import { type MapMarker, type MapView, pointIn } from '../../../map/map-markers.ts';
import { numberIn, recordsIn, textIn } from '../../../stored-values.ts';

const defaultZoom = 14;
const maxZoom = 19;

export interface StoredMarker extends MapMarker {
  readonly text: string;
}

/** Markers without a position or a name are left out. */
export function storedMarkers({ content }: Block): readonly StoredMarker[] {
  return recordsIn(content, 'markers').flatMap((values, index) => {
    const place = pointIn(values);
    const title = textIn(values, 'title').trim();
    if (place === undefined || title === '') return [];
    return [{ key: String(index), title, text: textIn(values, 'text').trim(), ...place }];
  });
}

/** The map's initial view; undefined where none is set. */
export function storedMapView({ content }: Block): MapView | undefined {
  const place = pointIn(content);
  const zoom = numberIn(content, 'zoom') ?? defaultZoom;
  return place && { ...place, zoom: Math.min(maxZoom, Math.max(0, Math.round(zoom))) };
}
