import { type Editor, Extension } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Sends the caret somewhere; each is an order of its own, so that the same one can be given twice. */
export interface Caret {
  /** An end of the text, a point on the screen, or nowhere: while only a pointer is near. */
  readonly at: 'start' | 'end' | 'nowhere' | { readonly x: number; readonly y: number };
}

export function placeCaret({ view }: Editor, { at }: Caret): void {
  if (at === 'nowhere') return;
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(at === 'start' ? Selection.atStart(doc) : selectionAt(view, at)));
  view.focus();
}

function selectionAt(view: EditorView, at: 'end' | { x: number; y: number }): Selection {
  const { doc } = view.state;
  const place = at === 'end' ? undefined : view.posAtCoords({ left: at.x, top: at.y })?.pos;
  return place === undefined ? Selection.atEnd(doc) : Selection.near(doc.resolve(place));
}

/** What keys do that lead out of a text. Each answers whether it did anything. */
export interface WaysOut {
  /** Enter where it begins no new line. */
  readonly enter?: (() => boolean) | undefined;
  /** Backspace where nothing stands before the caret. */
  readonly backspace?: ((isEmpty: boolean) => boolean) | undefined;
  /** An arrow key beyond the first or the last line. */
  readonly arrow?: ((direction: 'up' | 'down') => boolean) | undefined;
  /** A slash in an empty paragraph. */
  readonly slash?: (() => boolean) | undefined;
}

/** Lets keys lead out of a text: to the text beside it, or to a new block. */
export const WayOut = Extension.create<{ ways: () => WaysOut; hasLines: boolean }>({
  name: 'wayOut',
  // Before the keys of lists and paragraphs.
  priority: 1_000,
  addOptions: () => ({ ways: () => ({}), hasLines: true }),
  addKeyboardShortcuts() {
    const { ways, hasLines } = this.options;
    const arrow = (direction: 'up' | 'down') => () => {
      const { state, view } = this.editor;
      const { empty, $head } = state.selection;
      const edge = direction === 'up' ? Selection.atStart(state.doc) : Selection.atEnd(state.doc);
      if (!empty || !view.endOfTextblock(direction)) return false;
      if (direction === 'down' && isInClosedEnd($head)) return addLineBelow(this.editor);
      return $head.sameParent(edge.$head) && (ways().arrow?.(direction) ?? false);
    };
    return {
      ArrowUp: arrow('up'),
      ArrowDown: arrow('down'),
      Enter: () => !hasLines && (ways().enter?.() ?? false),
      Backspace: () => {
        const { selection, doc } = this.editor.state;
        const isFirst = selection.empty && selection.from === Selection.atStart(doc).from;
        // Within a list or a quotation the key first leads out of that.
        return isFirst && selection.$from.depth <= 1 && (ways().backspace?.(isEmpty(doc)) ?? false);
      },
      '/': () => {
        const { $from, empty } = this.editor.state.selection;
        const isBare = empty && $from.depth === 1 && $from.parent.content.size === 0;
        return isBare && $from.parent.type.name === 'paragraph' && (ways().slash?.() ?? false);
      },
    };
  },
});

/** How deep rows of tables lie. */
const rowDepth = 2;

/** Whether a place is in the last row of a table, or in code, with which a text ends. */
function isInClosedEnd($head: ResolvedPos): boolean {
  const isTable = $head.depth > rowDepth && $head.node(1).type.name === 'table';
  if (!isTable && $head.parent.type.spec.code !== true) return false;
  const isLast = (_: unknown, depth: number) => $head.index(depth) === $head.node(depth).childCount - 1;
  // Below any cell of the row there is nothing more.
  return Array.from({ length: $head.depth }, isLast).every(
    (is, depth) => is || (isTable && depth === rowDepth),
  );
}

/** Without it nobody could write on below a table. As long as it is empty, it is not stored. */
function addLineBelow({ state: { doc, tr, schema }, view }: Editor): boolean {
  tr.insert(doc.content.size, schema.node('paragraph'));
  view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView());
  return true;
}

function isEmpty({ textContent, childCount, firstChild }: Node): boolean {
  return textContent === '' && childCount <= 1 && firstChild?.isAtom !== true;
}
