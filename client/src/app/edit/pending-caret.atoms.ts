import { atom } from '../../shared/store.ts';

/** A caret position for the first text of a block that is not rendered yet. */
export interface PendingCaret {
  readonly blockGuid: string;
  readonly at: 'start' | 'end';
}

export const pendingCaretAtom = atom<PendingCaret | null>(null);
