import type { MapView } from './map-markers.ts';

/** Where a map begins on which nothing stands yet: the Netherlands. */
export const wholeCountry: MapView = { lat: 52.2, lng: 5.3, zoom: 7 };
