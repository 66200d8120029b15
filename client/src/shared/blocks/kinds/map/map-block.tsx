import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { ownWords, useOwnWords } from '../../../i18n.tsx';
import { mapAddress } from '../../../map/map-address.ts';
import { SiteMap } from '../../../map/site-map.tsx';
import type { BlockProps } from '../../block-context.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import { storedMapView, storedMarkers } from './stored-markers.ts';
import './map-block.css';

const words = ownWords({
  nl: { label: 'Kaart' },
  en: { label: 'Map' },
});

/** A map with markers, and the same places as a list for those who cannot see the map or do not load it. */
export function MapBlock({ block }: BlockProps) {
  const { label } = useOwnWords(words);
  const markers = useMemo(() => storedMarkers(block), [block]);
  const view = useMemo(() => storedMapView(block), [block]);
  if (markers.length === 0 && view === undefined) return <EmptyBlockHint block={block} />;
  return (
    <div className="stack gap-5">
      <SiteMap label={markers.map(({ title }) => title).join(', ') || label} markers={markers} view={view} />
      {markers.length === 0 ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away
        <ul className="map-block__places" role="list">
          {markers.map(({ key, title, text, lat, lng }) => (
            <li key={key}>
              <MapPin aria-hidden="true" />
              <p>
                <a href={mapAddress(lat, lng)} rel="noopener">
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
