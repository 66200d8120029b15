import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../../../shared/store.ts';
import { startEdgeScroll } from '../../../shared/ui/edge-scroll.ts';
import { rootBlocks } from '../blocks/block-tree.ts';
import { useBlockActions } from '../blocks/use-block-actions.ts';
import { useEditor } from '../editor-context.tsx';
import {
  type DropTarget,
  draggedGuids,
  dropTargetAtom,
  dropTargetUnder,
  placeOfDropTarget,
} from './block-drag.ts';

/** Tracks blocks that are dragged over the canvas, and moves them on drop. */
export function useBlockDrops(): void {
  const store = useStore();
  const { page, regions } = useEditor();
  const { move } = useBlockActions();

  const drop = useEffectEvent((guids: readonly string[], spot: DropTarget) => {
    const blocks = page.buildingBlockInstances;
    const moving = rootBlocks(blocks, regions, guids);
    const place = placeOfDropTarget(blocks, spot, moving);
    if (place !== undefined) void move(moving, place);
  });

  useEffect(() => {
    let stopScrolling: (() => void) | undefined;
    const show = (spot: DropTarget | null) => {
      if (!sameJson(store.get(dropTargetAtom), spot)) store.set(dropTargetAtom, spot);
    };
    const stop = monitorForElements({
      canMonitor: ({ source }) => draggedGuids(source.data) !== undefined,
      onDragStart: () => {
        stopScrolling = startEdgeScroll();
      },
      onDrag: ({ location }) => show(dropTargetUnder(location.current.dropTargets)),
      onDropTargetChange: ({ location }) => show(dropTargetUnder(location.current.dropTargets)),
      onDrop: ({ source, location }) => {
        stopScrolling?.();
        show(null);
        const spot = dropTargetUnder(location.current.dropTargets);
        if (spot !== null) drop(draggedGuids(source.data) ?? [], spot);
      },
    });
    return () => {
      stopScrolling?.();
      stop();
    };
  }, [store]);
}
