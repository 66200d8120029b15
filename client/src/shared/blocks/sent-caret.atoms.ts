import { atom } from '../store.ts';

/** A caret on its way to the first text of a block that is not drawn yet. */
export interface SentCaret {
  readonly blockGuid: string;
  readonly at: 'start' | 'end';
}

export const sentCaretAtom = atom<SentCaret | null>(null);
