import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../../shared/store.ts';
import { startEdgeScroll } from '../../shared/ui/edge-scroll.ts';
import { type DropSpot, draggedGuids, dropSpotAtom, placeOfSpot, spotUnder } from './block-drag.ts';
import { topmostBlocks } from './block-places.ts';
import { useEditor } from './editor-context.tsx';
import { useBlockActions } from './use-block-actions.ts';

/** Follows blocks that are dragged over the canvas: shows where they would fall, and puts them there. */
export function useBlockDrops(): void {
  const store = useStore();
  const { page, regions } = useEditor();
  const { move } = useBlockActions();

  const drop = useEffectEvent((guids: readonly string[], spot: DropSpot) => {
    const blocks = page.buildingBlockInstances;
    const moving = topmostBlocks(blocks, regions, guids);
    const place = placeOfSpot(blocks, spot, moving);
    if (place !== undefined) void move(moving, place);
  });

  useEffect(() => {
    let stopScrolling: (() => void) | undefined;
    const show = (spot: DropSpot | null) => {
      if (!sameJson(store.get(dropSpotAtom), spot)) store.set(dropSpotAtom, spot);
    };
    const stop = monitorForElements({
      canMonitor: ({ source }) => draggedGuids(source.data) !== undefined,
      onDragStart: () => {
        stopScrolling = startEdgeScroll();
      },
      onDrag: ({ location }) => show(spotUnder(location.current.dropTargets)),
      onDropTargetChange: ({ location }) => show(spotUnder(location.current.dropTargets)),
      onDrop: ({ source, location }) => {
        stopScrolling?.();
        show(null);
        const spot = spotUnder(location.current.dropTargets);
        if (spot !== null) drop(draggedGuids(source.data) ?? [], spot);
      },
    });
    return () => {
      stopScrolling?.();
      stop();
    };
  }, [store]);
}
