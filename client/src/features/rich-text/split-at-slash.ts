import type { Editor } from '@tiptap/core';
import type { SplitText } from '../../shared/rich-text/rich-text-document.ts';
import { closeSlashMenu, slashQueryOf } from './slash-menu.ts';
import { writeDocument } from './stored-document.ts';

/** Takes away what was typed to find a block, closes the menu, and says what stands around it. */
export function splitAtSlash(editor: Editor): SplitText | undefined {
  const { state, view } = editor;
  const open = slashQueryOf(state);
  if (open === null) return undefined;
  const index = state.doc.resolve(open.from).index(0);
  const children = state.doc.children;
  const part = (nodes: typeof children) => writeDocument(state.doc.type.create(null, nodes));
  const split = { before: part(children.slice(0, index)), after: part(children.slice(index + 1)) };
  view.dispatch(state.tr.delete(open.from, open.from + open.query.length + 1));
  closeSlashMenu(editor);
  return split;
}
