import { useEffect } from 'react';
import { useStore } from '../../../shared/store.ts';
import { panelAtom, singleKeysAtom } from '../editor.atoms.ts';
import { isSingleKeyEvent } from '../selection/key-target.ts';

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
