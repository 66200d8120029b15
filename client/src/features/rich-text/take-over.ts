import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { endBurst } from './burst-undo.ts';

/**
 * Puts in what others, or an undo, made of a text. Only what differs is touched, so that the caret stays with the words at
 * which it stands, and nothing flickers.
 */
export function takeOver(editor: Editor, next: Node): void {
  const { content } = editor.state.doc;
  const start = content.findDiffStart(next.content);
  const ends = content.findDiffEnd(next.content);
  if (start === null || ends === null) return;
  // Where the same words stand twice, both comparisons may claim them.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const change = editor.state.tr
    .replace(start, ends.a + overlap, next.slice(start, ends.b + overlap))
    .setMeta('addToHistory', false)
    .setMeta('preventUpdate', true);
  editor.view.dispatch(change);
  endBurst(editor);
}
