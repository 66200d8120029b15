import { useEffect, useState } from 'react';
import type { Caret } from '../../features/rich-text/caret.ts';
import { useStore } from '../../shared/store.ts';
import { pendingCaretAtom } from './pending-caret.atoms.ts';

export function usePendingCaret(blockGuid: string, path: string): Caret | undefined {
  const store = useStore();
  const [arrived] = useState((): Caret | undefined => {
    const sent = store.get(pendingCaretAtom);
    return sent?.blockGuid === blockGuid && (sent.path ?? path) === path ? { at: sent.at } : undefined;
  });
  useEffect(() => {
    if (arrived !== undefined) store.set(pendingCaretAtom, null);
  }, [arrived, store]);
  return arrived;
}
