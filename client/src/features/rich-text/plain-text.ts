import { type Editor, Extension, Node } from '@tiptap/core';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { TypingUndo } from './typing-undo.ts';

interface PlainTextOptions {
  /** Whether Enter begins a new line. */
  readonly hasLines: boolean;
}

/** A document of plain text: a title, a label, a caption. */
export function plainTextExtensions(options: PlainTextOptions): Extension[] {
  return [Words, Document, TypingUndo, PlainTextInput.configure(options)] as Extension[];
}

const Document = Node.create({ name: 'doc', topNode: true, content: 'text*', whitespace: 'pre' });
const Words = Node.create({ name: 'text', group: 'inline' });

export function plainDocument({ schema }: Editor, text: string) {
  return schema.node('doc', null, text === '' ? [] : [schema.text(text)]);
}

const PlainTextInput = Extension.create<PlainTextOptions>({
  name: 'plainTyping',
  addOptions: () => ({ hasLines: false }),
  addKeyboardShortcuts() {
    const breakLine = () => !this.options.hasLines || this.editor.commands.insertContent('\n');
    return { Enter: breakLine, 'Shift-Enter': breakLine };
  },
  addProseMirrorPlugins() {
    const { hasLines } = this.options;
    const insert = (state: EditorState, data: DataTransfer | null, at?: number): Transaction => {
      const words = (data?.getData('text/plain') ?? '').replaceAll('\r\n', '\n');
      const text = hasLines ? words : words.replace(/\s*\n\s*/g, ' ').trim();
      return state.tr.insertText(text, at);
    };
    return [
      new Plugin({
        props: {
          handlePaste(view, { clipboardData }) {
            view.dispatch(insert(view.state, clipboardData).scrollIntoView());
            return true;
          },
          handleDrop(view, { dataTransfer, clientX, clientY }, _slice, isMoved) {
            // Dropped files are handled by the canvas.
            if (isMoved || dataTransfer?.files.length !== 0) return false;
            const at = view.posAtCoords({ left: clientX, top: clientY })?.pos;
            view.dispatch(insert(view.state, dataTransfer, at));
            return true;
          },
        },
      }),
    ];
  },
});
