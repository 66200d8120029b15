import { atom } from '../../shared/store.ts';

/** A caret position for the first text of a block that is not rendered yet. */
export interface PendingCaret {
  readonly blockGuid: string;
  /** Of that text in its content, where it is not the first. */
  readonly path?: string;
  readonly at: 'start' | 'end';
}

export const pendingCaretAtom = atom<PendingCaret | null>(null);
