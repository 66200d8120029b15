import { lazyComponent } from '../lazy-component.tsx';
import { MapGate } from './map-gate.tsx';
import type { MapMarker, MapView } from './map-markers.ts';

const LeafletMap = lazyComponent(
  'src/shared/map/leaflet-map.tsx',
  async () => (await import('./leaflet-map.tsx')).LeafletMap,
);

interface SiteMapProps {
  /** What the map shows, in a few words: two maps of one page are told apart by it. */
  readonly label: string;
  readonly markers: readonly MapMarker[];
  readonly view?: MapView | undefined;
}

/** A map beside a list of its places, which the caller draws: the map is an addition for who can see it. */
export function SiteMap({ label, markers, view }: SiteMapProps) {
  return (
    <MapGate label={label}>
      <LeafletMap markers={markers} view={view} />
    </MapGate>
  );
}
