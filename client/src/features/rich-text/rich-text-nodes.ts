import { textAlignments } from '@spoor/contracts/rich-text/rich-text-names';
import { Extension, mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** Stored levels, as if the text were a whole page. */
export const headingLevels = [2, 3, 4] as const;

const lowestHeading = 6;
const shownLevel = (level: number) => Math.min(4, Math.max(2, level));

/** Rendered at a level that fits the heading above the text. */
export const Heading = Node.create<{ under: number }>({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addOptions: () => ({ under: 1 }),
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: shownLevel(level) } })),
  renderHTML({ node, HTMLAttributes }) {
    const level = Math.min(lowestHeading, shownLevel(node.attrs.level) - 1 + this.options.under);
    return [`h${level}`, HTMLAttributes, 0];
  },
  addKeyboardShortcuts() {
    const toggle = (level: number) => () =>
      this.editor.commands.toggleNode('heading', 'paragraph', { level });
    return Object.fromEntries(headingLevels.map((level) => [`Mod-Alt-${level}`, toggle(level)]));
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(#{1,4})\s$/,
        type: this.type,
        getAttributes: ([, signs = '']) => ({ level: shownLevel(signs.length) }),
      }),
    ];
  },
});

/** Alignment as a class name, as visitors get it. */
export const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => {
            const side = textAlignments.find(
              (known) => known === element.style.textAlign || element.classList.contains(`align-${known}`),
            );
            return side === 'left' ? null : (side ?? null);
          },
          renderHTML: ({ textAlign }) => (textAlign === null ? {} : { class: `align-${textAlign}` }),
        },
      },
    },
  ],
});

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, 'colspan') },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, 'rowspan') },
  // Column widths are part of ProseMirror's state, but not stored.
  colwidth: { default: null, rendered: false },
});

function spanOf(element: HTMLElement, name: string): number {
  return Math.min(100, Math.max(1, Number(element.getAttribute(name)) || 1));
}

/** Tables rendered as for visitors: scrollable, with the caption above. */
export const tableNodes = [
  Table.extend({
    addAttributes: () => ({
      caption: {
        default: null,
        rendered: false,
        parseHTML: (element) => element.querySelector('caption')?.textContent.trim() || null,
      },
    }),
    renderHTML: ({ node }) => [
      'div',
      { class: 'rich-text__table' },
      [
        'table',
        ...(node.attrs.caption ? [['caption', { contenteditable: 'false' }, node.attrs.caption]] : []),
        ['tbody', 0],
      ],
    ],
  })
    // The default view for resizable columns would render it differently.
    .configure({ View: null }),
  TableRow,
  TableHeader.extend({
    addAttributes: () => ({ ...cellAttributes(), scope: { default: null } }),
    renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
  }),
  TableCell.extend({
    addAttributes: cellAttributes,
    renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
  }),
];
