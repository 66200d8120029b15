import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Images, Trash2 } from 'lucide-react';
import { Field } from '../../../shared/forms/field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { imageNodeOf } from '../use-paste-services.ts';
import { ImagePicker } from './image-picker.tsx';

/** Edits an image in a text: alt text, caption, replacement. */
export function ImagePanel({ editor }: { editor: Editor }) {
  const { t } = useI18n();
  const image = useEditorState({ editor, selector: ({ editor }) => editor.getAttributes('image') });
  const change = (attrs: Readonly<Record<string, unknown>>) =>
    editor.commands.updateAttributes('image', attrs);
  const written = (value: unknown) => (typeof value === 'string' ? value : '');
  return (
    <div className="text-toolbar__panel stack gap-3">
      <Field label={t('field.alt')}>
        {(control) => (
          <input
            {...control}
            type="text"
            value={written(image.alt)}
            disabled={image.decorative === true}
            onChange={({ target }) => change({ alt: target.value })}
          />
        )}
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={image.decorative === true}
          onChange={({ target }) => change({ decorative: target.checked || null })}
        />
        {t('field.decorative')}
      </label>
      <Field label={t('field.caption')}>
        {(control) => (
          <input
            {...control}
            type="text"
            value={written(image.caption)}
            onChange={({ target }) => change({ caption: target.value || null })}
          />
        )}
      </Field>
      <ImageActions editor={editor} onReplace={change} />
    </div>
  );
}

interface ImageActionsProps {
  readonly editor: Editor;
  readonly onReplace: (attrs: Readonly<Record<string, unknown>>) => void;
}

function ImageActions({ editor, onReplace }: ImageActionsProps) {
  const { t } = useI18n();
  return (
    <div className="cluster gap-2">
      <ImagePicker
        label={t('text.picture_replace')}
        // The focal point belongs to the old image; the caption is kept.
        onPick={([image]) => image && onReplace({ ...imageNodeOf(image), focalPoint: null })}
      >
        {(choose) => (
          <button type="button" className="button button--quiet" onClick={choose}>
            <Images aria-hidden="true" />
            {t('text.picture_replace')}
          </button>
        )}
      </ImagePicker>
      <button
        type="button"
        className="button button--quiet"
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        <Trash2 aria-hidden="true" />
        {t('text.picture_remove')}
      </button>
    </div>
  );
}
