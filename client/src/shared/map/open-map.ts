import { mapTiles } from '@spoor/contracts/pages/embed-hosts';
import type { DivIcon, Map as LeafletMapHandle } from 'leaflet';

/** Pixels of a marker: large enough to be hit with a finger. */
const markerSize = 28;
/** How close anybody may come. */
const mostZoom = 19;

const credits = `© <a href="https://www.openstreetmap.org/copyright">${mapTiles.provider}</a>`;

type Leaflet = typeof import('leaflet');

interface MapWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
}

/**
 * Opens a map in an element, as soon as Leaflet has arrived: it needs a browser, and is asked for only once it is used.
 * @param draw gets the empty map, and shows a part of the world on it
 * @returns closes it again
 */
export function openMap(
  element: HTMLElement,
  words: MapWords,
  draw: (leaflet: Leaflet, map: LeafletMapHandle) => void,
): () => void {
  let map: LeafletMapHandle | undefined;
  let isGone = false;
  void import('leaflet').then((leaflet) => {
    if (isGone) return;
    map = emptyMap(leaflet, element, words);
    draw(leaflet, map);
  });
  return () => {
    isGone = true;
    map?.remove();
  };
}

/** Its pictures, whose they are, and its buttons. */
function emptyMap(leaflet: Leaflet, element: HTMLElement, words: MapWords): LeafletMapHandle {
  const map = leaflet.map(element, { zoomControl: false, scrollWheelZoom: false });
  leaflet.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  leaflet.tileLayer(mapTiles.url, { attribution: credits, maxZoom: mostZoom }).addTo(map);
  return map;
}

/** What stands at a place. */
export function pinOf(leaflet: Leaflet): DivIcon {
  return leaflet.divIcon({
    className: '',
    html: '<span class="site-map__pin"></span>',
    iconSize: [markerSize, markerSize],
    iconAnchor: [markerSize / 2, markerSize],
    popupAnchor: [0, -markerSize],
  });
}
