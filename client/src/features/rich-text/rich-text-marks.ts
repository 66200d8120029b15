import { fontSizes } from '@spoor/contracts/rich-text/rich-text-names';
import { Mark, mergeAttributes } from '@tiptap/core';

/** A mark for an HTML element without attributes. */
function plainMark(name: string, tag: string, keys: string, excludes = '') {
  return Mark.create({
    name,
    excludes: `${name} ${excludes}`.trim(),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) };
    },
  });
}

export const Highlight = plainMark('highlight', 'mark', 'Mod-Shift-h');
export const Subscript = plainMark('subscript', 'sub', 'Mod-,', 'superscript');
export const Superscript = plainMark('superscript', 'sup', 'Mod-.', 'subscript');

/** Other sizes in pasted text are dropped. */
export const FontSize = Mark.create({
  name: 'textStyle',
  addAttributes: () => ({
    fontSize: {
      default: null,
      parseHTML: (element) => fontSizes.find((size) => element.classList.contains(`text-${size}`)) ?? null,
      renderHTML: ({ fontSize }) => (fontSize === null ? {} : { class: `text-${fontSize}` }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span',
      getAttrs: (element) =>
        fontSizes.some((size) => element.classList.contains(`text-${size}`)) ? {} : false,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});
