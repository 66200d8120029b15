import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/drop-target-for-external';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { Input } from '@atlaskit/pragmatic-drag-and-drop/types';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { type RefObject, useEffect, useMemo } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { atom, useAtomValue, useStore } from '../../../shared/store.ts';
import { showDragChip } from '../../../shared/ui/drag-preview.ts';
import { selectionAtom } from '../editor.atoms.ts';
import {
  blockDragData,
  type DropEdge,
  draggedGuids,
  dropTargetAtom,
  dropTargetData,
  isFileDrag,
} from './block-drag.ts';

interface BlockDrag {
  readonly guid: string;
  readonly name: string;
  readonly frame: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
}

/**
 * Makes a block on the canvas draggable, and a drop target for others.
 * @returns the edge at which a dragged block would be dropped now
 */
export function useBlockDrag({ guid, name, frame, handle }: BlockDrag): DropEdge | undefined {
  const store = useStore();
  const { t } = useI18n();

  useEffect(() => {
    const [element, grip] = [frame.current, handle.current];
    if (element === null || grip === null) return undefined;
    const guids = () => {
      const selected = store.get(selectionAtom);
      return selected.includes(guid) ? selected : [guid];
    };
    const isDragged = (dragged: readonly string[]) =>
      dragged.some((each) => frameElement(each)?.contains(element) ?? false);
    const besideAt = (input: Input) => {
      const allowedEdges: DropEdge[] = standsInRow(element) ? ['left', 'right'] : ['top', 'bottom'];
      const edge = extractClosestEdge(attachClosestEdge({}, { element, input, allowedEdges }));
      return dropTargetData({ kind: 'beside', guid, edge: edge ?? 'bottom' });
    };
    return combine(
      draggable({
        element: grip,
        getInitialData: () => blockDragData(guids()),
        onGenerateDragPreview: ({ nativeSetDragImage }) => {
          const count = guids().length;
          showDragChip(nativeSetDragImage, count === 1 ? name : t('blocks.count', { count }));
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedGuids(source.data) !== undefined,
        getData: ({ input, source }) => {
          if (isDragged(draggedGuids(source.data) ?? [])) return dropTargetData({ kind: 'itself' });
          return besideAt(input);
        },
      }),
      dropTargetForExternal({ element, canDrop: isFileDrag, getData: ({ input }) => besideAt(input) }),
    );
  }, [guid, name, frame, handle, store, t]);

  const ownEdge = useMemo(
    () =>
      atom((get) => {
        const spot = get(dropTargetAtom);
        return spot?.kind === 'beside' && spot.guid === guid ? spot.edge : undefined;
      }),
    [guid],
  );
  return useAtomValue(ownEdge);
}

/** Whether its siblings are beside it, as in columns, rather than above and below. */
function standsInRow({ parentElement: column }: HTMLElement): boolean {
  const other = column?.nextElementSibling ?? column?.previousElementSibling;
  if (column?.className !== 'columns-block__column' || other == null) return false;
  return column.getBoundingClientRect().left !== other.getBoundingClientRect().left;
}

function frameElement(guid: string): Element | null {
  return document.querySelector(`.editable-block[data-guid="${guid}"]`);
}
