import { mapTiles } from '@spoor/contracts/pages/embed-hosts';
import type { DivIcon, Map as LeafletMapHandle } from 'leaflet';

/** Pixels, large enough for touch. */
const markerSize = 28;
const maxZoom = 19;

const credits = `© <a href="https://www.openstreetmap.org/copyright">${mapTiles.provider}</a>`;

type Leaflet = typeof import('leaflet');

interface MapLabels {
  readonly zoomIn: string;
  readonly zoomOut: string;
}

/**
 * Loads Leaflet on demand and opens a map.
 * @param draw adds layers and sets the view
 * @returns a function that closes it
 */
export function openMap(
  element: HTMLElement,
  words: MapLabels,
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

function emptyMap(leaflet: Leaflet, element: HTMLElement, words: MapLabels): LeafletMapHandle {
  const map = leaflet.map(element, { zoomControl: false, scrollWheelZoom: false });
  leaflet.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  leaflet.tileLayer(mapTiles.url, { attribution: credits, maxZoom }).addTo(map);
  return map;
}

export function pinOf(leaflet: Leaflet): DivIcon {
  return leaflet.divIcon({
    className: '',
    html: '<span class="site-map__pin"></span>',
    iconSize: [markerSize, markerSize],
    iconAnchor: [markerSize / 2, markerSize],
    popupAnchor: [0, -markerSize],
  });
}
