import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { ItemCard } from './item-card.tsx';

interface ItemListProps {
  readonly items: readonly ListItemView[];
  readonly display: 'cards' | 'list';
  readonly isSearched: boolean;
}

/** The items themselves, or an honest word where there are none. */
export function ItemList({ items, display, isSearched }: ItemListProps) {
  const { t } = useI18n();
  const { tools } = useBlockDrawing();
  if (items.length === 0) {
    return <p className="list-block__empty">{t(isSearched ? 'list.nothing_found' : 'list.empty')}</p>;
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away
    <ul className={`item-list item-list--${display}`} role="list">
      {items.map((item) => (
        <li key={item.guid}>
          {tools === undefined ? (
            <ItemCard item={item} />
          ) : (
            <tools.ItemFrame item={item}>
              <ItemCard item={item} />
            </tools.ItemFrame>
          )}
        </li>
      ))}
    </ul>
  );
}
