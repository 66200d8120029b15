import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { ItemDates } from '../../../shared/list-items/item-dates.tsx';
import { briefFieldsOf, hasOwnPage } from '../../../shared/list-items/item-fields.ts';
import { ItemLink } from '../../../shared/list-items/item-link.tsx';
import { ResponsiveImage } from '../../../shared/ui/responsive-image.tsx';
import { DraftTag } from './draft-tag.tsx';
import './item-card.css';

interface ItemCardProps {
  readonly item: ListItemView;
  readonly display?: 'cards' | 'list';
  readonly isActive?: boolean;
  /** The element's id. */
  readonly anchor?: string;
  /** One level below the list's title, if it has one. */
  readonly heading?: 'h2' | 'h3';
}

/** The `sizes` attribute by display: three cards in a row, two, or one; small in lists and for people. */
const sizes = {
  cards: '(min-width: 1248px) 384px, (min-width: 720px) 45vw, 92vw',
  list: '(min-width: 800px) 176px, 22vw',
  people: '(min-width: 720px) 288px, 46vw',
} as const;

/** An item in a list. The whole card is one link. */
export function ItemCard(props: ItemCardProps) {
  const { item, display = 'cards', isActive = false, anchor, heading: Heading = 'h3' } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const { image } = item;
  const { description } = item.metadata;
  const fields = briefFieldsOf(item, i18n);
  return (
    <article
      className="item-card"
      id={anchor}
      data-type={item.listItemTypeName}
      data-active={isActive || undefined}
    >
      {image === null && !hasOwnPage(item.listItemTypeName) ? null : <CardImage {...{ item, display }} />}
      <div className="item-card__text stack gap-2">
        <p className="item-card__meta row cluster">
          <ItemDates item={item} />
          {item.highlight ? <span className="tag tag--accent">{t('item.highlight')}</span> : null}
          <DraftTag item={item} />
        </p>
        <Heading className="item-card__title">
          <ItemLink item={item} isActive={isActive} />
        </Heading>
        {fields.length === 0 ? null : (
          <p className="item-card__fields">{fields.map(({ text }) => text).join(' · ')}</p>
        )}
        {description ? <p className="item-card__description">{description}</p> : null}
      </div>
    </article>
  );
}

/** Without an image its space stays, so that cards in a row line up. */
function CardImage({ item, display }: Required<Pick<ItemCardProps, 'item' | 'display'>>) {
  const { image, listItemTypeName } = item;
  const isPortrait = display === 'cards' && listItemTypeName === 'Person';
  return (
    <div className="item-card__picture">
      {image === null ? (
        <span className="item-card__no-picture" aria-hidden="true" />
      ) : (
        <ResponsiveImage
          assetGuid={image.guid}
          alt=""
          sizes={sizes[isPortrait ? 'people' : display]}
          width={image.width}
          height={image.height}
          placeholder={image.placeholder}
          focalPoint={image.focalPoint}
          version={image.version}
        />
      )}
    </div>
  );
}
