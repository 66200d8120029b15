import { useEffect, useState } from 'react';
import type { Caret } from '../../features/rich-text/caret.ts';
import { sentCaretAtom } from '../../shared/blocks/sent-caret.atoms.ts';
import { useStore } from '../../shared/store.ts';

/** The caret that was sent to a block before it was drawn; its first text takes it. */
export function useArrivedCaret(blockGuid: string): Caret | undefined {
  const store = useStore();
  const [arrived] = useState((): Caret | undefined => {
    const sent = store.get(sentCaretAtom);
    return sent?.blockGuid === blockGuid ? { at: sent.at } : undefined;
  });
  useEffect(() => {
    if (arrived !== undefined) store.set(sentCaretAtom, null);
  }, [arrived, store]);
  return arrived;
}
