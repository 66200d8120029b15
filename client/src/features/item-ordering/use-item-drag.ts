import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { type RefObject, use, useEffect, useState } from 'react';
import { showDragChip } from '../../shared/ui/drag-preview.ts';
import { startEdgeScroll } from '../../shared/ui/edge-scroll.ts';
import { ItemOrderContext, itemPlaceBeside } from './item-order.ts';
import { acceptDropsOnPager, pageDroppedOn } from './pager-drop-targets.ts';

type Edge = 'top' | 'bottom' | 'left' | 'right';
type DragData = Readonly<Record<string | symbol, unknown>>;

interface DraggedItem {
  readonly guid: string;
  readonly listGuid: string;
}

const itemKey = Symbol('dragged item');

interface ItemDrag {
  readonly guid: string;
  readonly title: string;
  readonly frame: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
}

/**
 * Makes an item draggable among its siblings, where the order is by hand.
 * @returns the edge at which a dragged item would be dropped now
 */
export function useItemDrag({ guid, title, frame, handle }: ItemDrag): Edge | undefined {
  const order = use(ItemOrderContext);
  const [edge, setEdge] = useState<Edge>();

  useEffect(() => {
    // In a table the whole row is the item.
    const element = frame.current?.closest('tr') ?? frame.current;
    if (order === undefined || element == null || handle.current === null) return undefined;
    const { listGuid, guids, place, paging } = order;
    const afterAt = (data: DragData, at: Edge | null) => {
      const side = at === 'top' || at === 'left' ? 'before' : 'after';
      return itemPlaceBeside(guids, draggedIn(data)?.guid ?? '', guid, side);
    };
    let stop: (() => void) | undefined;
    return combine(
      draggable({
        element: handle.current,
        getInitialData: () => ({ [itemKey]: { guid, listGuid } satisfies DraggedItem }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => showDragChip(nativeSetDragImage, title),
        onDragStart: () => {
          const scrolling = startEdgeScroll();
          stop = paging === undefined ? scrolling : combine(scrolling, acceptDropsOnPager(element, paging));
        },
        onDrop: ({ location }) => {
          stop?.();
          const page = pageDroppedOn(location.current.dropTargets[0]);
          if (page !== undefined) paging?.placeOnPage(guid, page);
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const dragged = draggedIn(source.data);
          // In a tree, items can only be dropped among their siblings.
          return dragged?.listGuid === listGuid && guids.includes(dragged.guid);
        },
        getData: ({ input }) =>
          attachClosestEdge(
            {},
            { element, input, allowedEdges: standsInRow(element) ? ['left', 'right'] : ['top', 'bottom'] },
          ),
        onDrag: ({ source, self }) => {
          const at = extractClosestEdge(self.data);
          setEdge(afterAt(source.data, at) === undefined ? undefined : (at ?? undefined));
        },
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, self }) => {
          setEdge(undefined);
          const dragged = draggedIn(source.data);
          const after = afterAt(source.data, extractClosestEdge(self.data));
          if (dragged !== undefined && after !== undefined) place(dragged.guid, after);
        },
      }),
      () => stop?.(),
    );
  }, [order, guid, title, frame, handle]);

  return edge;
}

/** Undefined where something else is dragged. */
function draggedIn(data: DragData): DraggedItem | undefined {
  return data[itemKey] as DraggedItem | undefined;
}

/** Whether its siblings are beside it, as cards are, rather than above and below. */
function standsInRow(element: HTMLElement): boolean {
  const cell = element.closest('li');
  const other = cell?.nextElementSibling ?? cell?.previousElementSibling;
  if (cell == null || other == null) return false;
  return cell.getBoundingClientRect().left !== other.getBoundingClientRect().left;
}
