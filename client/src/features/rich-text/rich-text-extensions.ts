import type { Extensions } from '@tiptap/core';
import { Placeholder, Selection } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import type { LinkResolver } from '../../shared/use-link.ts';
import { BurstUndo } from './burst-undo.ts';
import { WayOut, type WaysOut } from './caret.ts';
import { PictureNode } from './components/picture-view.tsx';
import { PasteCleaning, type PasteHome } from './paste-cleaning.ts';
import { FontSize, Highlight, Subscript, Superscript } from './rich-text-marks.ts';
import { Alignment, Heading, tableNodes } from './rich-text-nodes.ts';
import { StoredLinkMark } from './stored-link-mark.ts';

interface RichTextHome extends PasteHome {
  /** Level of the heading that the text stands under. */
  readonly under: number;
  readonly placeholder: string;
  readonly resolve: () => LinkResolver;
  readonly ways: () => WaysOut;
}

/** Everything that a rich text may hold, and nothing else: the nodes and marks of the contract, drawn as visitors get them. */
export function richTextExtensions({ under, placeholder, resolve, ways, ...home }: RichTextHome): Extensions {
  return [
    StarterKit.configure({
      // These are our own; and a text ends where its words end.
      ...{ heading: false, link: false, undoRedo: false, trailingNode: false },
      dropcursor: { color: 'var(--primary)', width: 3 },
    }),
    Heading.configure({ under }),
    Alignment,
    ...tableNodes,
    PictureNode,
    Highlight,
    Subscript,
    Superscript,
    FontSize,
    StoredLinkMark.configure({ resolve }),
    BurstUndo,
    Selection,
    Placeholder.configure({ placeholder }),
    WayOut.configure({ ways }),
    PasteCleaning.configure(home),
  ];
}
