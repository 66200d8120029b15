import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { FilePen, Pencil, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useItemDrag } from '../use-item-drag.ts';
import { ItemDragHandle } from './item-drag-handle.tsx';
import './editable-item.css';

interface EditableItemProps {
  readonly item: ListItemView;
  readonly isSelected: boolean;
  /** Just added, changed or restored. */
  readonly isMarked: boolean;
  readonly onEdit: () => void;
  /** Opens the editor of the item's own page; undefined where it has none. */
  readonly onEditPage: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** An item on the canvas with its toolbar. */
export function EditableItem(props: EditableItemProps) {
  const { item, isSelected, isMarked, onEdit, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { guid, title } = item;
  const dropEdge = useItemDrag({ guid, title, frame, handle });

  useEffect(() => {
    if (isMarked) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);

  // A click into a text is for typing.
  function open({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('[data-writing-place]') === null) onEdit();
  }

  return (
    // A click on an item is not a click on the list that holds it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      ref={frame}
      onClick={(event) => event.stopPropagation()}
      className="editable-item"
      data-selected={isSelected || undefined}
      data-marked={isMarked || undefined}
      data-drop={dropEdge}
    >
      <ItemButtons {...props} handle={handle} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the first button does the same for the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className="editable-item__view" onClick={open}>
        {children}
      </div>
    </div>
  );
}

interface ItemButtonsProps extends Pick<EditableItemProps, 'item' | 'onEdit' | 'onEditPage' | 'onRemove'> {
  readonly handle: RefObject<HTMLButtonElement | null>;
}

function ItemButtons({ item, onEdit, onEditPage, onRemove, handle }: ItemButtonsProps) {
  const { t } = useI18n();
  return (
    <div className="tools editable-item__tools">
      <ItemDragHandle guid={item.guid} title={item.title} handle={handle} />
      <button
        type="button"
        className="tool"
        aria-label={t('item.edit', { title: item.title })}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
      </button>
      {onEditPage === undefined ? null : (
        <button
          type="button"
          className="tool"
          aria-label={t('item.own_editor', { title: item.title })}
          title={t('item.own_editor', { title: item.title })}
          onClick={onEditPage}
        >
          <FilePen aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="tool"
        aria-label={t('item.remove', { title: item.title })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </button>
    </div>
  );
}
