import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { ReactNode } from 'react';
import { type OrderedItemsProps, useBlockDrawing } from '../../../shared/blocks/block-context.tsx';

/** What editors can do to an item, around it; visitors get the item alone. */
export function ItemTools({ item, children }: { item: ListItemView; children: ReactNode }) {
  const { tools } = useBlockDrawing();
  return tools === undefined ? children : <tools.ItemFrame item={item}>{children}</tools.ItemFrame>;
}

/** Lets editors change the order of items, where it is made by hand. */
export function ItemsOrder({ isByHand, children, ...props }: OrderedItemsProps & { isByHand: boolean }) {
  const { tools } = useBlockDrawing();
  return isByHand && tools !== undefined ? (
    <tools.OrderedItems {...props}>{children}</tools.OrderedItems>
  ) : (
    children
  );
}
