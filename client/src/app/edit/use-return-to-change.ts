import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { useEffect } from 'react';
import { selectionAtom } from '../../features/editor/editor.atoms.ts';
import { scrollToBlock } from '../../features/editor/scroll-to-block.ts';
import { returnedToAtom } from '../../features/undo/return-to.atoms.ts';
import { useAtomValue, useStore } from '../../shared/store.ts';

/**
 * After an undo or redo, selection, sight and a focus that was lost return to the blocks that it changed. The drawer stays
 * as it is: opening it would take the focus away from whoever is about to press Ctrl+Z again.
 */
export function useReturnToChange(): void {
  const changed = useAtomValue(returnedToAtom);
  const store = useStore();
  useEffect(() => {
    const there = changed.filter((guid) => document.getElementById(`b-${guid}`) !== null);
    const [first] = there;
    if (first === undefined) return;
    // What is selected already is not selected anew: outline and drawer would be drawn for it.
    if (!sameJson(there, store.get(selectionAtom))) store.set(selectionAtom, there);
    scrollToBlock(first);
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`#tools-${first} button`)?.focus({ preventScroll: true });
  }, [changed, store]);
}
