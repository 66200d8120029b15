import 'leaflet/dist/leaflet.css';
import type { LatLngExpression } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useI18n } from '../i18n.tsx';
import { openMap, pinOf } from './open-map.ts';
import './leaflet-map.css';
import type { MapMarker, MapView } from './map-markers.ts';

/** The closest initial zoom of a map with few markers. */
const closest = 16;

interface LeafletMapProps {
  readonly markers: readonly MapMarker[];
  readonly view?: MapView | undefined;
}

export function LeafletMap({ markers, view }: LeafletMapProps) {
  const { t } = useI18n();
  const canvas = useRef<HTMLDivElement>(null);
  const zoomIn = t('map.zoom_in');
  const zoomOut = t('map.zoom_out');

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    return openMap(element, { zoomIn, zoomOut }, (leaflet, map) => {
      const icon = pinOf(leaflet);
      for (const marker of markers) {
        leaflet
          .marker([marker.lat, marker.lng], { icon, title: marker.title, alt: marker.title })
          .bindPopup(popupOf(marker), { closeButton: false })
          .addTo(map);
      }
      if (view !== undefined) map.setView([view.lat, view.lng], view.zoom);
      else map.fitBounds(leaflet.latLngBounds(markers.map(placeOf)).pad(0.2), { maxZoom: closest });
    });
  }, [markers, view, zoomIn, zoomOut]);

  return <div ref={canvas} className="site-map__canvas" />;
}

/** An element instead of HTML, because titles are written by people. */
function popupOf({ title, href }: MapMarker): HTMLElement {
  const name = document.createElement(href === undefined ? 'span' : 'a');
  name.textContent = title;
  if (name instanceof HTMLAnchorElement && href !== undefined) name.href = href;
  return name;
}

function placeOf({ lat, lng }: MapMarker): LatLngExpression {
  return [lat, lng];
}
