import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import type { BlockProps } from '../../shared/blocks/block-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { SiteMap } from '../../shared/map/site-map.tsx';
import { EmptyNote } from './empty-note.tsx';
import { storedMarkers, storedView } from './stored-markers.ts';
import './map-block.css';

/** Places on a map, and the same places in words: for who cannot see a map, or does not want to load one. */
export function MapBlock({ block }: BlockProps) {
  const { t } = useI18n();
  const markers = useMemo(() => storedMarkers(block), [block]);
  const view = useMemo(() => storedView(block), [block]);
  if (markers.length === 0 && view === undefined) return <EmptyNote block={block} />;
  return (
    <div className="map-block">
      <SiteMap
        label={markers.map(({ title }) => title).join(', ') || t('map.label')}
        markers={markers}
        view={view}
      />
      {markers.length === 0 ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away
        <ul className="map-block__places" role="list">
          {markers.map(({ key, title, text, lat, lng }) => (
            <li key={key}>
              <MapPin aria-hidden="true" />
              <p>
                <a href={addressOf(lat, lng)} rel="noopener">
                  {title}
                </a>
                {text === '' ? null : <span>{text}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The same place on the map's own site, where one also finds the way. */
function addressOf(lat: number, lng: number): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}
