import type { Block } from '@spoor/contracts/pages/block';
import { useMemo } from 'react';
import { atom, useAtomValue } from '../../shared/store.ts';
import { markedAtom } from '../../shared/tasks/task.atoms.ts';
import { topmostBlocks } from './block-places.ts';
import { selectionAtom } from './editor.atoms.ts';
import { useEditor } from './editor-context.tsx';

const selectedGuidsAtom = atom((get) => new Set(get(selectionAtom)));

/** How a block takes part in the selection: not, as the only one, or as one of several. Draws again only when that changes. */
export function useSelectedAs(guid: string): 'none' | 'only' | 'several' {
  const own = useMemo(
    () =>
      atom((get) => {
        const selected = get(selectedGuidsAtom);
        return !selected.has(guid) ? 'none' : selected.size === 1 ? 'only' : 'several';
      }),
    [guid],
  );
  return useAtomValue(own);
}

/** Whether a block was just added, changed or undone. */
export function useIsMarked(guid: string): boolean {
  const own = useMemo(() => atom((get) => get(markedAtom).has(guid)), [guid]);
  return useAtomValue(own);
}

/** The selected blocks that are still there, without those that stand inside another of them, in reading order. */
export function useSelection(): readonly Block[] {
  const { page, regions } = useEditor();
  const guids = useAtomValue(selectionAtom);
  return useMemo(
    () => topmostBlocks(page.buildingBlockInstances, regions, guids),
    [page.buildingBlockInstances, regions, guids],
  );
}
