import { type ItemTextProps, useBlockRendering } from '../blocks/block-context.tsx';

/** Makes a text of an item editable in place while editing. */
export function ItemText(props: ItemTextProps) {
  const { editor } = useBlockRendering();
  return editor === undefined || !props.item.canEdit ? (
    props.children
  ) : (
    <editor.EditableItemText {...props} />
  );
}
