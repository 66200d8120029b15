import { type Editor, Extension } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** An order to place the caret; a new object repeats the same order. */
export interface Caret {
  /** An end of the text, a point in the viewport, or nowhere while only the pointer is near. */
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

/** Handlers of keys that leave a text. Each returns whether it handled the key. */
export interface TextBoundaryKeys {
  /** Enter, where it does not begin a new line. */
  readonly enter?: (() => boolean) | undefined;
  /** Backspace at the start. */
  readonly backspace?: ((isEmpty: boolean) => boolean) | undefined;
  /** An arrow key beyond the first or last line. */
  readonly arrow?: ((direction: 'up' | 'down') => boolean) | undefined;
}

/** Calls the handlers of keys that leave a text. */
export const TextBoundaryExtension = Extension.create<{ ways: () => TextBoundaryKeys; hasLines: boolean }>({
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
        // In a list or quotation the key first leaves that.
        return isFirst && selection.$from.depth <= 1 && (ways().backspace?.(isEmpty(doc)) ?? false);
      },
    };
  },
});

/** Depth of table rows in the document. */
const rowDepth = 2;

/** Whether a position is in the last row of a table, or in a code block, at the end of the text. */
function isInClosedEnd($head: ResolvedPos): boolean {
  const isTable = $head.depth > rowDepth && $head.node(1).type.name === 'table';
  if (!isTable && $head.parent.type.spec.code !== true) return false;
  const isLast = (_: unknown, depth: number) => $head.index(depth) === $head.node(depth).childCount - 1;
  // Below any cell of the row nothing follows.
  return Array.from({ length: $head.depth }, isLast).every(
    (is, depth) => is || (isTable && depth === rowDepth),
  );
}

/** Makes it possible to write below a table. An empty last paragraph is not stored. */
function addLineBelow({ state: { doc, tr, schema }, view }: Editor): boolean {
  tr.insert(doc.content.size, schema.node('paragraph'));
  view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView());
  return true;
}

function isEmpty({ textContent, childCount, firstChild }: Node): boolean {
  return textContent === '' && childCount <= 1 && firstChild?.isAtom !== true;
}
