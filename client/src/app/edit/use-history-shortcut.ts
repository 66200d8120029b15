import { useEffect } from 'react';
import { panelAtom } from '../../features/editor/editor.atoms.ts';
import { useStore } from '../../shared/store.ts';

const fields = 'input, textarea, select, dialog, [contenteditable]';

/** `H` opens and closes the history, except in form fields. */
export function useHistoryShortcut(): void {
  const store = useStore();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      const isField = event.target instanceof Element && event.target.closest(fields);
      if (event.key.toLowerCase() !== 'h' || !isPlain || isField) return;
      event.preventDefault();
      store.set(panelAtom, store.get(panelAtom)?.kind === 'history' ? null : { kind: 'history' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
}
