import 'leaflet/dist/leaflet.css';
import type { LatLng, Map as LeafletMapHandle, Marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { openMap, pinOf } from './open-map.ts';
import './leaflet-map.css';
import type { MapTexts } from './map-gate.tsx';
import type { GeoPoint, MapView } from './map-markers.ts';

/** Decimals, about a metre. */
const decimals = 5;

interface PlaceMapProps {
  /** Undefined where none was chosen. */
  readonly place: GeoPoint | undefined;
  /** The initial view. */
  readonly view: MapView;
  /** Absent where a view is chosen, and no point. */
  readonly onPick?: (place: GeoPoint) => void;
  /** Hears of the view whenever somebody moved it. */
  readonly onMove?: (view: MapView) => void;
  /** Where it speaks another language than its reader's. */
  readonly texts?: MapTexts;
}

/** Chooses a point by a click, by dragging the pin, or by moving the map with the keys and pressing Enter. */
export function LocationMap({ place, view, onPick, onMove, texts }: PlaceMapProps) {
  const { t } = useI18n();
  const canvas = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ readonly map: LeafletMapHandle; readonly pin: Marker }>();
  const zoomIn = texts?.zoomIn ?? t('map.zoom_in');
  const zoomOut = texts?.zoomOut ?? t('map.zoom_out');

  const pick = useEffectEvent((point: LatLng) => {
    onPick?.(rounded(point));
  });
  const move = useEffectEvent((map: LeafletMapHandle) => {
    const { lat, lng } = rounded(map.getCenter());
    onMove?.({ lat, lng, zoom: map.getZoom() });
  });
  const begin = useEffectEvent((map: LeafletMapHandle) => {
    map.setView([view.lat, view.lng], view.zoom);
    map.on('click', ({ latlng }) => pick(latlng));
    map.on('moveend', () => move(map));
    // Only keys on the map itself, not on its buttons.
    map.on('keydown', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter' && originalEvent.target === map.getContainer()) pick(map.getCenter());
    });
  });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const close = openMap(element, { zoomIn, zoomOut }, (leaflet, map) => {
      begin(map);
      const pin = leaflet.marker([0, 0], { icon: pinOf(leaflet), draggable: true, keyboard: false });
      pin.on('dragend', () => pick(pin.getLatLng()));
      setShown({ map, pin });
    });
    return () => {
      close();
      setShown(undefined);
    };
  }, [zoomIn, zoomOut]);

  const { lat, lng } = place ?? {};
  useEffect(() => {
    if (shown === undefined) return;
    const { map, pin } = shown;
    if (lat === undefined || lng === undefined) {
      pin.remove();
      return;
    }
    pin.setLatLng([lat, lng]).addTo(map);
    if (!map.getBounds().contains(pin.getLatLng())) map.panTo(pin.getLatLng());
  }, [shown, lat, lng]);

  return <div ref={canvas} className="site-map__canvas location-map" />;
}

function rounded(point: LatLng): GeoPoint {
  const { lat, lng } = point.wrap();
  return { lat: Number(lat.toFixed(decimals)), lng: Number(lng.toFixed(decimals)) };
}
