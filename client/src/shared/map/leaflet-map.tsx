import 'leaflet/dist/leaflet.css';
import { mapTiles } from '@spoor/contracts/pages/embed-hosts';
import type { LatLngExpression, Map as LeafletMapHandle } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useI18n } from '../i18n.tsx';
import './leaflet-map.css';
import type { MapMarker, MapView } from './map-markers.ts';

/** Pixels of a marker: large enough to be hit with a finger. */
const markerSize = 28;
/** How close a map with few markers begins, and how close anybody may come. */
const closest = 16;
const mostZoom = 19;

const credits = `© <a href="https://www.openstreetmap.org/copyright">${mapTiles.provider}</a>`;

interface LeafletMapProps {
  readonly markers: readonly MapMarker[];
  readonly view?: MapView | undefined;
}

/** The map itself. Leaflet needs a browser, so that even this module only asks for it once it is on the screen. */
export function LeafletMap({ markers, view }: LeafletMapProps) {
  const { t } = useI18n();
  const canvas = useRef<HTMLDivElement>(null);
  const zoomIn = t('map.zoom_in');
  const zoomOut = t('map.zoom_out');

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let map: LeafletMapHandle | undefined;
    let isGone = false;
    void import('leaflet').then((leaflet) => {
      if (isGone) return;
      map = leaflet.map(element, { zoomControl: false, scrollWheelZoom: false });
      leaflet.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
      leaflet.tileLayer(mapTiles.url, { attribution: credits, maxZoom: mostZoom }).addTo(map);
      const icon = leaflet.divIcon({
        className: '',
        html: '<span class="site-map__pin"></span>',
        iconSize: [markerSize, markerSize],
        iconAnchor: [markerSize / 2, markerSize],
        popupAnchor: [0, -markerSize],
      });
      for (const marker of markers) {
        leaflet
          .marker([marker.lat, marker.lng], { icon, title: marker.title, alt: marker.title })
          .bindPopup(popupOf(marker), { closeButton: false })
          .addTo(map);
      }
      if (view !== undefined) map.setView([view.lat, view.lng], view.zoom);
      else map.fitBounds(leaflet.latLngBounds(markers.map(placeOf)).pad(0.2), { maxZoom: closest });
    });
    return () => {
      isGone = true;
      map?.remove();
    };
  }, [markers, view, zoomIn, zoomOut]);

  return <div ref={canvas} className="site-map__canvas" />;
}

/** An element, never text that is read as HTML: titles are written by people. */
function popupOf({ title, href }: MapMarker): HTMLElement {
  const name = document.createElement(href === undefined ? 'span' : 'a');
  name.textContent = title;
  if (name instanceof HTMLAnchorElement && href !== undefined) name.href = href;
  return name;
}

function placeOf({ lat, lng }: MapMarker): LatLngExpression {
  return [lat, lng];
}
