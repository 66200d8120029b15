import type { Editor } from '@tiptap/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import type { Caret, WaysOut } from '../caret.ts';
import { FloatingTools } from './floating-tools.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import { WritingPlace } from './writing-place.tsx';

interface RichTextInPlaceProps {
  /** A stored document, of any age. */
  readonly value: unknown;
  readonly isEmpty: boolean;
  readonly label: string;
  readonly placeholder: string;
  /** Level of the heading that the text stands under. */
  readonly under: number;
  readonly isDirty: boolean;
  readonly sentCaret?: Caret | undefined;
  readonly ways: WaysOut;
  readonly editorRef: RefObject<Editor | null>;
  readonly onChange: (document: unknown) => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  /** The text as visitors see it. */
  readonly children: ReactNode;
}

/** A rich text, typed where visitors read it, with its tools above. */
export function RichTextInPlace({ isEmpty, children, ...props }: RichTextInPlaceProps) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  return (
    <WritingPlace
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
              <FloatingTools label={t('text.tools')} anchor={editor.view.dom}>
                <TextToolbar editor={editor} />
              </FloatingTools>
            ) : null
          }
        />
      )}
    />
  );
}
