import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/drop-target-for-external';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import { type RefObject, useEffect, useMemo } from 'react';
import { atom, useAtomValue } from '../../shared/store.ts';
import { bringsFiles, draggedGuids, dropSpotAtom, spotDataOf } from './block-drag.ts';

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
    const getData = () => spotDataOf({ kind: 'inside', layoutPosition, parentGuid });
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedGuids(source.data) !== undefined,
        getData,
      }),
      dropTargetForExternal({ element, canDrop: bringsFiles, getData }),
    );
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
