import type { Conflict } from '@spoor/contracts/shared/problem';
import { atom } from '../store.ts';

/** Somebody else changed the same thing meanwhile: nothing is written until a person has chosen. */
export interface OpenConflict {
  readonly conflicts: readonly Conflict[];
  readonly onKeepTheirs: () => void;
  readonly onTakeMine: () => void;
}

export const conflictAtom = atom<OpenConflict | null>(null);
