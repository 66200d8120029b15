import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { slugify } from '@spoor/contracts/shared/slug';
import { itemAddress } from '../../../shared/addresses.ts';
import { useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { ItemDates } from './item-dates.tsx';
import './item-card.css';

/** An item in a list: picture, date, title and two lines. The whole card leads to the item, by one link. */
export function ItemCard({ item }: { item: ListItemView }) {
  const { t } = useI18n();
  const { path } = useBlockDrawing().home;
  const { imageGuid, imagePlaceholder, description } = item.metadata;
  return (
    <article className="item-card" id={`i-${item.guid}`}>
      <div className="item-card__picture">
        {imageGuid ? (
          <Picture
            assetGuid={imageGuid}
            alt=""
            sizes="(min-width: 1248px) 384px, (min-width: 720px) 45vw, 92vw"
            placeholder={typeof imagePlaceholder === 'string' ? imagePlaceholder : null}
          />
        ) : (
          <span className="item-card__no-picture" aria-hidden="true" />
        )}
      </div>
      <div className="item-card__text">
        <p className="item-card__meta">
          <ItemDates item={item} />
          {item.highlight ? <span className="tag tag--accent">{t('item.highlight')}</span> : null}
          {item.isPublished ? null : <span className="tag">{t('item.draft')}</span>}
        </p>
        <h3>
          <Link to={itemAddress(path, item.guid, slugify(item.title))}>{item.title}</Link>
        </h3>
        {description ? <p className="item-card__description">{description}</p> : null}
      </div>
    </article>
  );
}
