import { MapPinned } from 'lucide-react';
import { useConsent } from '../consent.tsx';
import { useI18n } from '../i18n.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import type { MapMarker, MapView } from './map-markers.ts';
import './site-map.css';

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

/**
 * A map beside a list of its places, which the caller draws: the map is an addition for who can see it. Its pictures
 * come from somebody else, so nothing is loaded before the visitor agreed to that.
 */
export function SiteMap({ label, markers, view }: SiteMapProps) {
  const { t } = useI18n();
  const { allows, allow } = useConsent();
  if (allows('external')) {
    return (
      <section className="site-map" aria-label={label}>
        <LeafletMap markers={markers} view={view} />
      </section>
    );
  }
  return (
    <section className="site-map site-map--closed" aria-label={label}>
      <p>{t('map.needs_consent')}</p>
      <button type="button" className="button button--secondary" onClick={() => allow('external')}>
        <MapPinned aria-hidden="true" />
        {t('map.load')}
      </button>
    </section>
  );
}
