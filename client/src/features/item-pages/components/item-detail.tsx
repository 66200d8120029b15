import { locationOf } from '@spoor/contracts/list-items/item-location';
import type { ListItemSurroundings, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { ChevronLeft } from 'lucide-react';
import { useMemo } from 'react';
import { useBlockRendering, useIsEditing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { ItemBlocks } from '../../../shared/list-items/item-blocks.tsx';
import { ItemDates } from '../../../shared/list-items/item-dates.tsx';
import { typeLabel } from '../../../shared/list-items/item-fields.ts';
import { daysOf, periodOf } from '../../../shared/list-items/item-period.ts';
import { ItemText } from '../../../shared/list-items/item-text.tsx';
import { useReturnAddress } from '../../../shared/list-items/list-settings.ts';
import { SiteMap } from '../../../shared/map/site-map.tsx';
import { useToday } from '../../../shared/platform-today.ts';
import { Link } from '../../../shared/router/link.tsx';
import { Byline } from '../../../shared/ui/byline.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemImageView } from './item-image-view.tsx';
import { ItemSurroundings } from './item-surroundings.tsx';
import { ItemTags } from './item-tags.tsx';
import './item-detail.css';

interface ItemDetailProps {
  readonly item: ListItemView;
  /** Absent while unknown. */
  readonly surroundings: ListItemSurroundings | undefined;
}

/** Types whose name is not shown. */
const unnamed = new Set(['News', 'Custom', 'Faq']);

export function ItemDetail({ item, surroundings }: ItemDetailProps) {
  const i18n = useI18n();
  const { t, day } = i18n;
  const { location } = useBlockRendering();
  const isEditing = useIsEditing();
  const { page, path } = location;
  const place = useReturnAddress(path);
  const today = useToday();
  const { description } = item.metadata;
  const blocks = item.contentBuildingBlockInstances;
  const hasOwnImage = blocks.some(({ buildingBlockName }) => buildingBlockName === 'Image');
  const isOver = periodOf(item) !== undefined && daysOf(item, day).last < today;
  return (
    <article className="item-detail stack gap-6">
      <p className="item-detail__back screen-only">
        <Link to={path + place}>
          <ChevronLeft aria-hidden="true" />
          {t('item.back', { title: page.title })}
        </Link>
      </p>
      <header>
        {unnamed.has(item.listItemTypeName) ? null : (
          <p className="item-detail__type">{typeLabel(item.listItemTypeName, i18n)}</p>
        )}
        <h1>
          <ItemText item={item} field="title">
            {item.title}
          </ItemText>
        </h1>
        <p className="item-detail__meta row cluster">
          <ItemDates item={item} withTimes />
          <Byline authors={item.authors} />
          {item.isPublished ? null : <span className="tag">{t('item.draft')}</span>}
        </p>
        {isOver ? <p className="item-detail__over">{t('item.over')}</p> : null}
        {description || isEditing ? (
          <p className="item-detail__intro">
            <ItemText item={item} field="description">
              {description}
            </ItemText>
          </p>
        ) : null}
      </header>
      {item.image !== null && !hasOwnImage ? <ItemImageView image={item.image} /> : null}
      <ItemFacts item={item} />
      <div className="item-detail__content">
        <ItemBlocks item={item} isAlone />
      </div>
      <ItemLocationLine item={item} />
      <ItemTags item={item} />
      {surroundings === undefined ? null : <ItemSurroundings surroundings={surroundings} />}
    </article>
  );
}

/** The item's location on a map; its address is among the facts. */
function ItemLocationLine({ item }: { item: ListItemView }) {
  const { t } = useI18n();
  const { guid, title, metadata } = item;
  const markers = useMemo(() => {
    const { lat = null, lng = null } = locationOf(metadata) ?? {};
    return lat === null || lng === null ? [] : [{ key: guid, title, lat, lng }];
  }, [guid, title, metadata]);
  return markers.length === 0 ? null : <SiteMap label={t('item.map', { title })} markers={markers} />;
}
