import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useAtom, useSetAtom } from '../../../shared/store.ts';
import { announceAtom } from '../../../shared/tasks/task.atoms.ts';
import { ItemOrderContext, itemPlaceOfStep, pageOfStep } from '../item-order.ts';
import { movingItemAtom } from '../moving-item.atoms.ts';

const steps: Readonly<Record<string, 'back' | 'on'>> = {
  ArrowUp: 'back',
  ArrowLeft: 'back',
  ArrowDown: 'on',
  ArrowRight: 'on',
};

interface ItemDragHandleProps {
  readonly guid: string;
  readonly title: string;
  readonly handle: RefObject<HTMLButtonElement | null>;
}

/** Drags an item, or moves it with the arrow keys; nothing where the order is automatic. */
export function ItemDragHandle({ guid, title, handle }: ItemDragHandleProps) {
  const { t } = useI18n();
  const announce = useSetAtom(announceAtom);
  const order = use(ItemOrderContext);
  const isMoving = useRef(false);
  const [arriving, setArriving] = useAtom(movingItemAtom);

  // An item that moves in the document loses the focus on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves it
  useLayoutEffect(() => {
    if (isMoving.current && document.activeElement === document.body) handle.current?.focus();
    isMoving.current = false;
  }, [order?.guids, handle]);

  // An item that moved to another page of its list keeps the focus there.
  const isArriving =
    arriving?.guid === guid && arriving.listGuid === order?.listGuid && arriving.page === order.paging?.page;
  useEffect(() => {
    if (!isArriving || handle.current === null) return;
    handle.current.focus();
    setArriving(null);
  }, [isArriving, handle, setArriving]);

  if (order === undefined) return null;

  function move(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (order === undefined || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const after = itemPlaceOfStep(order.guids, guid, step);
    const page = order.paging && pageOfStep(order.paging, step);
    if (after !== undefined) {
      isMoving.current = true;
      order.place(guid, after);
    } else if (page !== undefined && !event.repeat) order.paging?.placeOnPage(guid, page);
    else announce(t('tree.stays'));
  }

  return (
    <button
      ref={handle}
      type="button"
      className="tool editable-item__handle"
      aria-label={t('item.place', { title })}
      title={t('item.place_hint')}
      onKeyDown={move}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}
