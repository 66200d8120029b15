import type { UndoPreview } from '@spoor/contracts/changes/change.views';
import { atom } from '../../shared/store.ts';
import type { UndoRequest } from './undo.api.ts';

/** An undo that conflicts with later work of others, and waits for a choice per path. */
export const blockedUndoAtom = atom<{ readonly request: UndoRequest; readonly preview: UndoPreview } | null>(
  null,
);
