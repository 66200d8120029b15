import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';

interface TableCaptionPanelProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Edits the caption, which screen readers read first. */
export function TableCaptionPanel({ editor, onClose }: TableCaptionPanelProps) {
  const { t } = useI18n();
  const field = useRef<HTMLInputElement>(null);

  // In the next frame, after the menu has restored the focus to its button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <form
      className="text-toolbar__panel stack gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Field label={t('text.table.caption')}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            defaultValue={editor.getAttributes('table').caption ?? ''}
            onChange={({ target }) =>
              editor.commands.updateAttributes('table', { caption: target.value || null })
            }
          />
        )}
      </Field>
    </form>
  );
}
