import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Where a slash begins a paragraph, and what was typed after it. */
export interface SlashQuery {
  /** Position of the slash in the document. */
  readonly from: number;
  /** Without the slash. */
  readonly query: string;
}

/** Handles a key while the menu is open. Returns whether it did. */
type KeyHandler = (event: KeyboardEvent) => boolean;

declare module '@tiptap/core' {
  interface Storage {
    /** Set by the component that shows the menu. */
    slashMenu: { handleKey: KeyHandler };
  }
}

const key = new PluginKey<SlashQuery | null>('slashMenu');
const notHandled: KeyHandler = () => false;

/** What was typed after a slash that opened the menu; null while it is closed. */
export function slashQueryOf(state: EditorState): SlashQuery | null {
  return key.getState(state) ?? null;
}

/** Closes the menu; what was typed stays. */
export function closeSlashMenu({ view }: Pick<Editor, 'view'>): void {
  if (slashQueryOf(view.state) !== null) view.dispatch(view.state.tr.setMeta(key, 'close'));
}

/** A slash typed into an empty paragraph opens a menu, as long as the caret stays behind what is typed after it. */
export function slashMenuPlugin(handleKey: KeyHandler): Plugin<SlashQuery | null> {
  return new Plugin<SlashQuery | null>({
    key,
    state: { init: () => null, apply: nextQuery },
    props: {
      handleKeyDown: (view, event) => {
        if (slashQueryOf(view.state) === null || event.isComposing) return false;
        const isHandled = event.key === 'Escape' ? close(view) : handleKey(event);
        if (isHandled) event.stopPropagation();
        return isHandled;
      },
      handleDOMEvents: {
        blur: (view) => {
          closeSlashMenu({ view });
          return false;
        },
      },
    },
  });
}

/** @see slashMenuPlugin */
export const SlashMenuKeys = Extension.create({
  name: 'slashMenu',
  // Before the keys that leave the text.
  priority: 1_100,
  addStorage: () => ({ handleKey: notHandled }),
  addProseMirrorPlugins() {
    const { storage } = this;
    return [slashMenuPlugin((event) => storage.handleKey(event))];
  },
});

function close(view: EditorView): boolean {
  closeSlashMenu({ view });
  return true;
}

function nextQuery(
  transaction: Transaction,
  before: SlashQuery | null,
  old: EditorState,
  state: EditorState,
): SlashQuery | null {
  if (transaction.getMeta(key) === 'close') return null;
  const line = typedLine(state);
  if (line === undefined || !line.text.startsWith('/') || line.text.startsWith('/ ')) return null;
  const isOpening = before === null && line.text === '/' && typedLine(old)?.text === '';
  if (!isOpening && before?.from !== line.from) return null;
  return { from: line.from, query: line.text.slice(1) };
}

/** The paragraph in which the caret stands at the end, outside lists, tables and quotations. */
function typedLine({ selection }: EditorState): { from: number; text: string } | undefined {
  const { empty, $from } = selection;
  const isLine = empty && $from.depth === 1 && $from.parent.type.name === 'paragraph';
  if (!isLine || $from.parentOffset !== $from.parent.content.size) return undefined;
  return { from: $from.start(), text: $from.parent.textBetween(0, $from.parentOffset, '', '\n') };
}
