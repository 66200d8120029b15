import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import { type RefObject, useEffect, useMemo } from 'react';
import { atom, useAtomValue } from '../../shared/store.ts';
import { draggedGuids, dropSpotAtom, spotDataOf } from './block-drag.ts';

/**
 * Lets blocks be dropped into a region, or into a block that holds others: at its end.
 * @returns whether one would be dropped there now
 */
export function useDropInside(
  ref: RefObject<HTMLElement | null>,
  layoutPosition: LayoutPosition,
  parentGuid: string | null,
): boolean {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedGuids(source.data) !== undefined,
      getData: () => spotDataOf({ kind: 'inside', layoutPosition, parentGuid }),
    });
  }, [ref, layoutPosition, parentGuid]);

  const isHere = useMemo(
    () =>
      atom((get) => {
        const spot = get(dropSpotAtom);
        return (
          spot?.kind === 'inside' && spot.layoutPosition === layoutPosition && spot.parentGuid === parentGuid
        );
      }),
    [layoutPosition, parentGuid],
  );
  return useAtomValue(isHere);
}
