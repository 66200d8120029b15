import { useEffect } from 'react';
import { panelAtom, singleKeysAtom } from '../../features/editor/editor.atoms.ts';
import { isSingleKeyEvent } from '../../features/editor/selection/key-target.ts';
import { useStore } from '../../shared/store.ts';

/** `H` opens and closes the history, where single characters are shortcuts. */
export function useHistoryShortcut(): void {
  const store = useStore();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMeant = isSingleKeyEvent(event) && !event.shiftKey && store.get(singleKeysAtom);
      if (event.key.toLowerCase() !== 'h' || !isMeant) return;
      event.preventDefault();
      store.set(panelAtom, store.get(panelAtom)?.kind === 'history' ? null : { kind: 'history' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
}
