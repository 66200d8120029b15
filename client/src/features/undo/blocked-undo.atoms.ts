import type { Conflict } from '@spoor/contracts/shared/problem';
import { atom } from '../../shared/store.ts';
import type { UndoRequest } from './undo.api.ts';

/** An undo that conflicts with later work, and waits for a choice per path; there is always something to choose. */
export const blockedUndoAtom = atom<{
  readonly request: UndoRequest;
  readonly conflicts: readonly Conflict[];
} | null>(null);
