import { sameJson } from '@spoor/contracts/shared/field-changes';
import { useEffect } from 'react';
import { scrollToBlock } from '../../features/editor/blocks/scroll-to-block.ts';
import { selectionAtom } from '../../features/editor/editor.atoms.ts';
import { isFocusAround } from '../../features/editor/selection/block-focus.ts';
import { undoneBlocksAtom } from '../../features/undo/undone-blocks.atoms.ts';
import { useAtomValue, useStore } from '../../shared/store.ts';

/**
 * Selects and shows the blocks that an undo or redo changed. The drawer stays as it is: opening it would take the
 * focus away from whoever is about to press Ctrl+Z again.
 */
export function useScrollToUndone(): void {
  const undone = useAtomValue(undoneBlocksAtom);
  const store = useStore();
  useEffect(() => {
    const there = undone.filter((guid) => document.getElementById(`b-${guid}`) !== null);
    const [first] = there;
    if (first === undefined) return;
    // An unchanged selection keeps its object, so that outline and drawer are not rendered again.
    if (!sameJson(there, store.get(selectionAtom))) store.set(selectionAtom, there);
    scrollToBlock(first);
    if (isFocusAround(first))
      document.querySelector<HTMLElement>(`#tools-${first} button`)?.focus({ preventScroll: true });
  }, [undone, store]);
}
