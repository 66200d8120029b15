import type { Conflict } from '@spoor/contracts/shared/problem';
import { newGuid } from '../new-guid.ts';
import { atom } from '../store.ts';

/** A conflict that waits for a choice. */
export interface OpenConflict {
  readonly id: string;
  readonly conflicts: readonly Conflict[];
  /** @param keep the paths at which theirs stays */
  readonly onSettle: (keep: readonly string[]) => void;
  /** Nothing is written. */
  readonly onCancel: () => void;
}

/** Oldest first. */
export const conflictsAtom = atom<readonly OpenConflict[]>([]);

export const openConflictAtom = atom(null, (get, set, conflict: Omit<OpenConflict, 'id'>) => {
  set(conflictsAtom, [...get(conflictsAtom), { id: newGuid(), ...conflict }]);
});
