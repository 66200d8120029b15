import { useEffect } from 'react';
import { selectionAtom } from '../../features/editor/editor.atoms.ts';
import { scrollToBlock } from '../../features/editor/scroll-to-block.ts';
import { returnedToAtom } from '../../features/undo/return-to.atoms.ts';
import { useAtomValue, useSetAtom } from '../../shared/store.ts';

/**
 * After an undo or redo, selection, sight and a focus that was lost return to the blocks that it changed. The drawer stays
 * as it is: opening it would take the focus away from whoever is about to press Ctrl+Z again.
 */
export function useReturnToChange(): void {
  const changed = useAtomValue(returnedToAtom);
  const select = useSetAtom(selectionAtom);
  useEffect(() => {
    const there = changed.filter((guid) => document.getElementById(`b-${guid}`) !== null);
    const [first] = there;
    if (first === undefined) return;
    select(there);
    scrollToBlock(first);
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`#tools-${first} button`)?.focus({ preventScroll: true });
  }, [changed, select]);
}
