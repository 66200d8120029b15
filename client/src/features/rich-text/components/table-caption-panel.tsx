import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';

interface TableCaptionPanelProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** What a table tells, above it: who cannot see the table at a glance reads this first. */
export function TableCaptionPanel({ editor, onClose }: TableCaptionPanelProps) {
  const { t } = useI18n();
  const field = useRef<HTMLInputElement>(null);

  // A frame later: the menu that asked for it gives the focus back to its button first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <form
      className="text-toolbar__panel"
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
