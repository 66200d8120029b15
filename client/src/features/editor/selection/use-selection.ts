import type { Block } from '@spoor/contracts/pages/block';
import { useMemo } from 'react';
import { atom, useAtomValue } from '../../../shared/store.ts';
import { highlightedAtom } from '../../../shared/tasks/task.atoms.ts';
import { rootBlocks } from '../blocks/block-tree.ts';
import { selectionAtom } from '../editor.atoms.ts';
import { useEditor } from '../editor-context.tsx';

const selectedGuidsAtom = atom((get) => new Set(get(selectionAtom)));

/** Renders again only when it changes for this block. */
export function useBlockSelection(guid: string): 'none' | 'only' | 'several' {
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

/** Just added, changed or undone. */
export function useIsHighlighted(guid: string): boolean {
  const own = useMemo(() => atom((get) => get(highlightedAtom).has(guid)), [guid]);
  return useAtomValue(own);
}

/** The selected blocks that still exist, in reading order, without those that have a selected ancestor. */
export function useSelection(): readonly Block[] {
  const { page, regions } = useEditor();
  const guids = useAtomValue(selectionAtom);
  return useMemo(
    () => rootBlocks(page.buildingBlockInstances, regions, guids),
    [page.buildingBlockInstances, regions, guids],
  );
}
