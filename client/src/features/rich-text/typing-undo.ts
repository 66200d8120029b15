import { type Editor, Extension } from '@tiptap/core';
import { closeHistory, history, redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { undoDirectionOf } from '../../shared/undo-keys.ts';

declare module '@tiptap/core' {
  interface Storage {
    /** Numbers of ProseMirror history steps that undo and redo must not go beyond. */
    typingUndo: { done: number; undone: number };
  }
}

/**
 * Undo within the current typing session. Saved typing is a Change, which the page's undo handles: keys that find
 * nothing to undo here bubble up to it. So no step is undone twice.
 */
export const TypingUndo = Extension.create({
  name: 'typingUndo',
  addStorage: () => ({ done: 0, undone: 0 }),
  addProseMirrorPlugins() {
    const { storage } = this;
    const handleKeyDown = ({ state, dispatch }: EditorView, event: KeyboardEvent): boolean => {
      const direction = undoDirectionOf(event);
      const isHere =
        (direction === 'undo' && undoDepth(state) > storage.done && undo(state, dispatch)) ||
        (direction === 'redo' && redoDepth(state) > storage.undone && redo(state, dispatch));
      // The browser's own undo is always prevented; unhandled keys bubble up.
      if (isHere) event.stopPropagation();
      return isHere;
    };
    return [history(), new Plugin({ props: { handleKeyDown } })];
  },
  onUpdate() {
    // Typing clears ProseMirror's redo steps.
    this.storage.undone = Math.min(this.storage.undone, redoDepth(this.editor.state));
  },
});

/** Called when the typing was saved or the document replaced: undo within the text ends here. */
export function endTypingSession({ state, view, storage }: Editor): void {
  view.dispatch(closeHistory(state.tr));
  Object.assign(storage.typingUndo, { done: undoDepth(view.state), undone: redoDepth(view.state) });
}
