import { atom } from '../../shared/store.ts';
import { emptyUndoStack, type UndoStack } from './undo-stack.ts';

export const undoStackAtom = atom<UndoStack>(emptyUndoStack);
