import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { briefFieldsOf, hasOwnPage } from '../item-fields.ts';
import { DraftTag } from './draft-tag.tsx';
import { ItemDates } from './item-dates.tsx';
import { ItemLink } from './item-link.tsx';
import './item-card.css';

interface ItemCardProps {
  readonly item: ListItemView;
  readonly display?: 'cards' | 'list';
  readonly isActive?: boolean;
  /** Where it can be named by an address. */
  readonly anchor?: string;
  /** Of its title: one below that of the list, where the list has one. */
  readonly heading?: 'h2' | 'h3';
}

/** How wide the picture of a card is shown: three beside each other, two, or one; in a list, and of people, a small one. */
const sizes = {
  cards: '(min-width: 1248px) 384px, (min-width: 720px) 45vw, 92vw',
  list: '(min-width: 800px) 176px, 22vw',
  people: '(min-width: 720px) 288px, 46vw',
} as const;

/** An item in a list: picture, date, title and two lines. The whole card leads to the item, by one link. */
export function ItemCard(props: ItemCardProps) {
  const { item, display = 'cards', isActive = false, anchor, heading: Heading = 'h3' } = props;
  const { t, language } = useI18n();
  const { image } = item;
  const { description } = item.metadata;
  const fields = briefFieldsOf(item, language);
  return (
    <article
      className="item-card"
      id={anchor}
      data-type={item.listItemTypeName}
      data-active={isActive || undefined}
    >
      {image === null && !hasOwnPage(item.listItemTypeName) ? null : <CardPicture {...{ item, display }} />}
      <div className="item-card__text">
        <p className="item-card__meta">
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

/** What stands in the place of a picture keeps it, so that cards beside each other line up. */
function CardPicture({ item, display }: Required<Pick<ItemCardProps, 'item' | 'display'>>) {
  const { image, listItemTypeName } = item;
  const isPortrait = display === 'cards' && listItemTypeName === 'Person';
  return (
    <div className="item-card__picture">
      {image === null ? (
        <span className="item-card__no-picture" aria-hidden="true" />
      ) : (
        <Picture
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
