import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { endTypingSession } from './typing-undo.ts';

/** Replaces the document by a newer one. Only the difference is replaced, which keeps the caret and avoids flicker. */
export function replaceDocument(editor: Editor, next: Node): void {
  const { content } = editor.state.doc;
  const start = content.findDiffStart(next.content);
  const ends = content.findDiffEnd(next.content);
  if (start === null || ends === null) return;
  // With repeated words, both diffs may include the same range.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const change = editor.state.tr
    .replace(start, ends.a + overlap, next.slice(start, ends.b + overlap))
    .setMeta('addToHistory', false)
    .setMeta('preventUpdate', true);
  editor.view.dispatch(change);
  endTypingSession(editor);
}
