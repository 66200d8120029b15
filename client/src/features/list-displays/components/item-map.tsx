import { locationOf } from '@spoor/contracts/list-items/item-location';
import { useMemo } from 'react';
import { useBlockRendering } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { itemAnchor, itemPath } from '../../../shared/list-items/item-address.ts';
import { ItemDates } from '../../../shared/list-items/item-dates.tsx';
import { externalTargetOf, ItemLink } from '../../../shared/list-items/item-link.tsx';
import { itemHeading } from '../../../shared/list-items/list-options.ts';
import { SiteMap } from '../../../shared/map/site-map.tsx';
import { ItemTools } from './item-tools.tsx';
import type { DisplayProps } from './lazy-displays.tsx';
import './item-map.css';

/** A map of items, with a list that says the same. */
export function ItemMap({ items, displayOptions, slot, active }: DisplayProps) {
  const { t } = useI18n();
  const { location } = useBlockRendering();
  const Heading = itemHeading(displayOptions);
  const markers = useMemo(
    () =>
      items.flatMap((item) => {
        const { lat = null, lng = null } = locationOf(item.metadata) ?? {};
        if (lat === null || lng === null) return [];
        const href = externalTargetOf(item) ?? itemPath(item, location);
        return [{ key: item.guid, title: item.title, lat, lng, href }];
      }),
    [items, location],
  );
  return (
    <div className="item-map stack gap-5">
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
        <SiteMap label={t('map.of', { label: displayOptions.title })} markers={markers} />
      )}
    </div>
  );
}
