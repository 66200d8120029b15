import { lazyComponent } from '../lazy-component.tsx';
import { MapGate } from './map-gate.tsx';
import type { MapMarker, MapView } from './map-markers.ts';

const LeafletMap = lazyComponent(
  'src/shared/map/leaflet-map.tsx',
  async () => (await import('./leaflet-map.tsx')).LeafletMap,
);

interface SiteMapProps {
  /** Accessible name, which tells several maps apart. */
  readonly label: string;
  readonly markers: readonly MapMarker[];
  readonly view?: MapView | undefined;
}

/** A map of markers. The caller renders the same places as a list. */
export function SiteMap({ label, markers, view }: SiteMapProps) {
  return (
    <MapGate label={label}>
      <LeafletMap markers={markers} view={view} />
    </MapGate>
  );
}
