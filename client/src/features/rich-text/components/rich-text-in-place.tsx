import type { Editor } from '@tiptap/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import type { Caret, TextBoundaryKeys } from '../caret.ts';
import { FloatingToolbar } from './floating-toolbar.tsx';
import { LazyTextEditor } from './lazy-text-editor.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { SlashMenu, type SlashMenuProps } from './slash-menu.tsx';
import { TextToolbar } from './text-toolbar.tsx';

interface RichTextInPlaceProps {
  /** A stored document of any version. */
  readonly value: unknown;
  readonly isEmpty: boolean;
  readonly label: string;
  readonly placeholder: string;
  /** Level of the heading above the text. */
  readonly under: number;
  readonly isDirty: boolean;
  readonly sentCaret?: Caret | undefined;
  readonly ways: TextBoundaryKeys;
  readonly editorRef: RefObject<Editor | null>;
  readonly onChange: (document: unknown) => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  /** What a slash in an empty paragraph offers. */
  readonly slashMenu: (menu: SlashMenuProps) => ReactNode;
  /** The text as visitors see it. */
  readonly children: ReactNode;
}

/** A rich text that is edited in place, with a floating toolbar. */
export function RichTextInPlace({ isEmpty, slashMenu, children, ...props }: RichTextInPlaceProps) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  return (
    <LazyTextEditor
      {...props}
      isDirty={props.isDirty || isBusy}
      as="div"
      hasLines
      resting={isEmpty ? <p data-empty="" data-placeholder={props.placeholder} /> : children}
      editor={(caret, hasFocus) => (
        <RichTextEditor
          {...props}
          caret={caret}
          onBusy={setBusy}
          unreadable={children}
          toolbar={(editor) =>
            hasFocus ? (
              <>
                <FloatingToolbar label={t('text.tools')} anchor={editor.view.dom}>
                  <TextToolbar editor={editor} />
                </FloatingToolbar>
                <SlashMenu editor={editor} label={t('library.title')} render={slashMenu} />
              </>
            ) : null
          }
        />
      )}
    />
  );
}
