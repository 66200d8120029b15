import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { type BlockProps, useIsEditing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { itemQuery } from '../../../shared/list-items/list-items.api.ts';
import { textOf } from '../../../shared/stored-values.ts';
import { ItemCard } from './item-card.tsx';
import './item-block.css';

/** A single item. If it is gone, visitors see nothing and editors see why. */
export function ItemBlock({ block }: BlockProps) {
  const { t } = useI18n();
  const isEditing = useIsEditing();
  const guid = textOf(block, 'itemGuid');
  const { data: item } = useQuery({ ...itemQuery(useApi(), guid), enabled: guid !== '' });
  if (item !== undefined) {
    return (
      <div className="item-block">
        <ItemCard item={item} heading="h2" />
      </div>
    );
  }
  return !isEditing ? null : <p className="unknown-block">{t('item.none')}</p>;
}
