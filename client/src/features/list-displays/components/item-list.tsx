import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { itemAnchor } from '../../../shared/list-items/item-address.ts';
import { ItemCard } from './item-card.tsx';
import { ItemTools } from './item-tools.tsx';

interface ItemListProps {
  readonly items: readonly ListItemView[];
  readonly display: 'cards' | 'list';
  readonly active: ReadonlySet<string>;
  readonly slot: string;
  readonly heading: 'h2' | 'h3';
}

export function ItemList({ items, display, active, slot, heading }: ItemListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away
    <ul className={`item-list item-list--${display}`} role="list">
      {items.map((item) => (
        <li key={item.guid}>
          <ItemTools item={item}>
            <ItemCard
              item={item}
              isActive={active.has(item.guid)}
              anchor={itemAnchor(item, slot)}
              {...{ display, heading }}
            />
          </ItemTools>
        </li>
      ))}
    </ul>
  );
}
