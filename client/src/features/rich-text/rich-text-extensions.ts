import type { Extensions } from '@tiptap/core';
import { Placeholder, Selection } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import type { LinkResolver } from '../../shared/use-link.ts';
import { TextBoundaryExtension, type TextBoundaryKeys } from './caret.ts';
import { ImageNode } from './components/image-node.tsx';
import { PasteCleaning, type PasteServices } from './paste-cleaning.ts';
import { FontSize, Highlight, Subscript, Superscript } from './rich-text-marks.ts';
import { Alignment, Heading, tableNodes } from './rich-text-nodes.ts';
import { SlashMenuKeys } from './slash-menu.ts';
import { StoredLinkMark } from './stored-link-mark.ts';
import { TypingUndo } from './typing-undo.ts';

interface RichTextOptions extends PasteServices {
  /** Level of the heading above the text. */
  readonly under: number;
  readonly placeholder: string;
  readonly resolve: () => LinkResolver;
  readonly ways: () => TextBoundaryKeys;
}

/** The extensions for exactly the nodes and marks of the contract, rendered as for visitors. */
export function richTextExtensions({
  under,
  placeholder,
  resolve,
  ways,
  ...pasteOptions
}: RichTextOptions): Extensions {
  return [
    StarterKit.configure({
      // Replaced by our own; and no empty last paragraph.
      heading: false,
      link: false,
      undoRedo: false,
      trailingNode: false,
      dropcursor: { color: 'var(--primary)', width: 3 },
    }),
    Heading.configure({ under }),
    Alignment,
    ...tableNodes,
    ImageNode,
    Highlight,
    Subscript,
    Superscript,
    FontSize,
    StoredLinkMark.configure({ resolve }),
    TypingUndo,
    Selection,
    Placeholder.configure({ placeholder }),
    SlashMenuKeys,
    TextBoundaryExtension.configure({ ways }),
    PasteCleaning.configure(pasteOptions),
  ];
}
