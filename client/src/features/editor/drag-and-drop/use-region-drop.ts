import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/drop-target-for-external';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import { type RefObject, useEffect, useMemo } from 'react';
import { atom, useAtomValue } from '../../../shared/store.ts';
import { draggedGuids, dropTargetAtom, dropTargetData, isFileDrag } from './block-drag.ts';

/**
 * Makes the end of a region or of a parent block a drop target.
 * @returns whether blocks would be dropped there now
 */
export function useRegionDrop(
  ref: RefObject<HTMLElement | null>,
  layoutPosition: LayoutPosition,
  parentGuid: string | null,
): boolean {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const getData = () => dropTargetData({ kind: 'inside', layoutPosition, parentGuid });
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedGuids(source.data) !== undefined,
        getData,
      }),
      dropTargetForExternal({ element, canDrop: isFileDrag, getData }),
    );
  }, [ref, layoutPosition, parentGuid]);

  const isHere = useMemo(
    () =>
      atom((get) => {
        const spot = get(dropTargetAtom);
        return (
          spot?.kind === 'inside' && spot.layoutPosition === layoutPosition && spot.parentGuid === parentGuid
        );
      }),
    [layoutPosition, parentGuid],
  );
  return useAtomValue(isHere);
}
