import { atom } from '../../shared/store.ts';
import { emptyUndoStack, type UndoStack } from './undo-stack.ts';

/** The undo stack of the page that is open in the editor. */
export const undoStackAtom = atom<UndoStack>(emptyUndoStack);
