import { useRef } from 'react';
import type { RichTextWriterProps } from '../../../shared/forms/rich-text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import type { Caret, TextBoundaryKeys } from '../caret.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { TextToolbar } from './text-toolbar.tsx';

/** In a form the caret follows the focus. */
const caret: Caret = { at: 'nowhere' };
const ways: TextBoundaryKeys = {};

/** The rich text editor of form fields, with a fixed toolbar. */
export function RichTextFieldEditor({ label, value, onChange, onBlur }: RichTextWriterProps) {
  const { t } = useI18n();
  const leaving = useRef(0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears when the focus leaves what is in it
    <div
      className="rich-text-field"
      onFocus={() => cancelAnimationFrame(leaving.current)}
      onBlur={() => {
        // The focus may only move to the toolbar.
        leaving.current = requestAnimationFrame(() => onBlur?.());
      }}
    >
      <RichTextEditor
        {...{ label, value, onChange, caret, ways }}
        placeholder=""
        under={1}
        unreadable={
          <>
            <RichText document={value} />
            <p className="field__hint">{t('field.rich_text_locked')}</p>
          </>
        }
        toolbar={(editor) => <TextToolbar editor={editor} />}
      />
    </div>
  );
}
