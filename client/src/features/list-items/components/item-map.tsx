import { locationOf } from '@spoor/contracts/list-items/item-location';
import { useMemo } from 'react';
import { useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { SiteMap } from '../../../shared/map/site-map.tsx';
import { itemAnchor, itemPath } from '../item-place.ts';
import { itemHeading } from '../list-options.ts';
import type { DisplayProps } from './display-parts.tsx';
import { ItemDates } from './item-dates.tsx';
import { elsewhereOf, ItemLink } from './item-link.tsx';
import { ItemTools } from './item-tools.tsx';
import './item-map.css';

/** Items by their addresses, and where they are on a map. The list says all that the map shows. */
export function ItemMap({ items, drawing, slot, active }: DisplayProps) {
  const { t } = useI18n();
  const { home } = useBlockDrawing();
  const Heading = itemHeading(drawing);
  const markers = useMemo(
    () =>
      items.flatMap((item) => {
        const { lat = null, lng = null } = locationOf(item.metadata) ?? {};
        if (lat === null || lng === null) return [];
        const href = elsewhereOf(item) ?? itemPath(item, home);
        return [{ key: item.guid, title: item.title, lat, lng, href }];
      }),
    [items, home],
  );
  return (
    <div className="item-map">
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away */}
      <ul role="list" className="item-map__places">
        {items.map((item) => (
          <li key={item.guid} id={itemAnchor(item, slot)} data-active={active.has(item.guid) || undefined}>
            <ItemTools item={item}>
              <Heading>
                <ItemLink item={item} isActive={active.has(item.guid)} />
              </Heading>
              <p className="item-map__address">
                {locationOf(item.metadata)?.address || t('item.no_address')} <ItemDates item={item} />
              </p>
            </ItemTools>
          </li>
        ))}
      </ul>
      {markers.length === 0 ? null : (
        <SiteMap label={t('map.of', { label: drawing.title })} markers={markers} />
      )}
    </div>
  );
}
