import { type ItemTextProps, useBlockDrawing } from '../../../shared/blocks/block-context.tsx';

/** A text of an item that its editors type over right where it stands. Visitors get the text alone. */
export function ItemText(props: ItemTextProps) {
  const { tools } = useBlockDrawing();
  return tools === undefined || !props.item.canEdit ? props.children : <tools.EditableItemText {...props} />;
}
