import type { Conflict } from '@spoor/contracts/shared/problem';
import { newGuid } from '../new-guid.ts';
import { atom } from '../store.ts';

/** Somebody else changed the same thing meanwhile: nothing is written until a person has chosen. */
export interface OpenConflict {
  readonly id: string;
  readonly conflicts: readonly Conflict[];
  /** @param keep the paths of conflicts at which theirs stays */
  readonly onSettle: (keep: readonly string[]) => void;
  /** Nobody has chosen: nothing is written. */
  readonly onCancel: () => void;
}

/** Those that wait for a choice, the first to arise first. */
export const conflictsAtom = atom<readonly OpenConflict[]>([]);

/** Asks a person, after what they are asked already. */
export const askAtom = atom(null, (get, set, conflict: Omit<OpenConflict, 'id'>) => {
  set(conflictsAtom, [...get(conflictsAtom), { id: newGuid(), ...conflict }]);
});
