import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { ReactNode } from 'react';
import { type ReorderableItemsProps, useBlockRendering } from '../../../shared/blocks/block-context.tsx';

/** Adds the item's editing tools while editing. */
export function ItemTools({ item, children }: { item: ListItemView; children: ReactNode }) {
  const { editor } = useBlockRendering();
  return editor === undefined ? children : <editor.EditableItem item={item}>{children}</editor.EditableItem>;
}

/** Makes items reorderable while editing, where the order is by hand. */
export function ItemOrdering({
  isByHand: isManuallyOrdered,
  children,
  ...props
}: ReorderableItemsProps & { isByHand: boolean }) {
  const { editor } = useBlockRendering();
  return isManuallyOrdered && editor !== undefined ? (
    <editor.ReorderableItems {...props}>{children}</editor.ReorderableItems>
  ) : (
    children
  );
}
