import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { BlockList } from '../../../shared/blocks/block-list.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { ItemDates } from './item-dates.tsx';
import './item-detail.css';

/** An item on a page of its own. */
export function ItemDetail({ item }: { item: ListItemView }) {
  const { t } = useI18n();
  const { page, path } = useBlockDrawing().home;
  const { imageGuid, description } = item.metadata;
  const blocks = item.contentBuildingBlockInstances;
  const showsPicture = imageGuid && !blocks.some(({ buildingBlockName }) => buildingBlockName === 'Image');
  return (
    <article className="item-detail">
      <header>
        <h1>{item.title}</h1>
        <p className="item-detail__meta">
          <ItemDates item={item} />
        </p>
        {description ? <p className="item-detail__intro">{description}</p> : null}
      </header>
      {showsPicture ? (
        <Picture assetGuid={imageGuid} alt="" sizes="(min-width: 800px) 760px, 100vw" eager />
      ) : null}
      <div className="item-detail__content">
        <BlockList blocks={blocks} />
      </div>
      <p>
        <Link className="item-detail__back" to={path}>
          {t('item.back', { title: page.title })}
        </Link>
      </p>
    </article>
  );
}
