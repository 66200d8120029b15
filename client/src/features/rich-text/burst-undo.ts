import { type Editor, Extension } from '@tiptap/core';
import { closeHistory, history, redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { undoDirectionOf } from '../../shared/undo-keys.ts';

declare module '@tiptap/core' {
  interface Storage {
    /** How much of the typing's own history lies behind what was saved, or came from elsewhere. */
    burstUndo: { done: number; undone: number };
  }
}

/**
 * Undo within the burst of typing that is not saved yet. What was saved is a Change, which the page's own undo takes back:
 * a key press that finds nothing to undo here goes on to it. So the steps follow each other in one line, and none is
 * taken back by typing it anew.
 */
export const BurstUndo = Extension.create({
  name: 'burstUndo',
  addStorage: () => ({ done: 0, undone: 0 }),
  addProseMirrorPlugins() {
    const { storage } = this;
    const handleKeyDown = ({ state, dispatch }: EditorView, event: KeyboardEvent): boolean => {
      const direction = undoDirectionOf(event);
      const isHere =
        (direction === 'undo' && undoDepth(state) > storage.done && undo(state, dispatch)) ||
        (direction === 'redo' && redoDepth(state) > storage.undone && redo(state, dispatch));
      // Every such key is kept from the browser; what travels on is what this text has nothing for.
      if (isHere) event.stopPropagation();
      return isHere;
    };
    return [history(), new Plugin({ props: { handleKeyDown } })];
  },
  onUpdate() {
    // Typing forgets what was undone before it.
    this.storage.undone = Math.min(this.storage.undone, redoDepth(this.editor.state));
  },
});

/** What was typed until now is saved, or was replaced: undo within the text ends here. */
export function endBurst({ state, view, storage }: Editor): void {
  view.dispatch(closeHistory(state.tr));
  Object.assign(storage.burstUndo, { done: undoDepth(view.state), undone: redoDepth(view.state) });
}
