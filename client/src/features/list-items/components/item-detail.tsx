import { locationOf } from '@spoor/contracts/list-items/item-location';
import type { ListItemSurroundings, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { ChevronLeft } from 'lucide-react';
import { useMemo } from 'react';
import { useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { SiteMap } from '../../../shared/map/site-map.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { typeLabel } from '../item-fields.ts';
import { daysOf, periodOf } from '../item-period.ts';
import { useListPlace } from '../list-settings.ts';
import { useToday } from '../today.ts';
import { ItemBlocks } from './item-blocks.tsx';
import { ItemDates } from './item-dates.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemSurroundings } from './item-surroundings.tsx';
import { ItemTags } from './item-tags.tsx';
import { ItemText } from './item-text.tsx';
import './item-detail.css';

interface ItemDetailProps {
  readonly item: ListItemView;
  /** Absent as long as it is not known, or cannot be. */
  readonly surroundings: ListItemSurroundings | undefined;
}

/** Kinds whose name says nothing that their title does not. */
const unnamed = new Set(['News', 'Custom', 'Faq']);

/** An item on a page of its own. */
export function ItemDetail({ item, surroundings }: ItemDetailProps) {
  const { t, language, day } = useI18n();
  const { home, tools } = useBlockDrawing();
  const { page, path } = home;
  const place = useListPlace(path);
  const today = useToday();
  const { description } = item.metadata;
  const blocks = item.contentBuildingBlockInstances;
  const hasOwnPicture = blocks.some(({ buildingBlockName }) => buildingBlockName === 'Image');
  const isOver = periodOf(item) !== undefined && daysOf(item, day).last < today;
  return (
    <article className="item-detail">
      <p className="item-detail__back">
        <Link to={path + place}>
          <ChevronLeft aria-hidden="true" />
          {t('item.back', { title: page.title })}
        </Link>
      </p>
      <header>
        {unnamed.has(item.listItemTypeName) ? null : (
          <p className="item-detail__type">{typeLabel(item.listItemTypeName, language)}</p>
        )}
        <h1>
          <ItemText item={item} field="title">
            {item.title}
          </ItemText>
        </h1>
        <p className="item-detail__meta">
          <ItemDates item={item} withTimes />
          {item.isPublished ? null : <span className="tag">{t('item.draft')}</span>}
        </p>
        {isOver ? <p className="item-detail__over">{t('item.over')}</p> : null}
        {description || tools !== undefined ? (
          <p className="item-detail__intro">
            <ItemText item={item} field="description">
              {description}
            </ItemText>
          </p>
        ) : null}
      </header>
      {item.image !== null && !hasOwnPicture ? <ItemPicture image={item.image} /> : null}
      <ItemFacts item={item} />
      <div className="item-detail__content">
        <ItemBlocks item={item} isAlone />
      </div>
      <ItemPlace item={item} />
      <ItemTags item={item} />
      {surroundings === undefined ? null : <ItemSurroundings surroundings={surroundings} />}
    </article>
  );
}

/** Where it is, for who can see a map; its address stands among the facts. */
function ItemPlace({ item }: { item: ListItemView }) {
  const { t } = useI18n();
  const { guid, title, metadata } = item;
  const markers = useMemo(() => {
    const { lat = null, lng = null } = locationOf(metadata) ?? {};
    return lat === null || lng === null ? [] : [{ key: guid, title, lat, lng }];
  }, [guid, title, metadata]);
  return markers.length === 0 ? null : <SiteMap label={t('item.map', { title })} markers={markers} />;
}
