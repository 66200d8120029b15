import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Images, Trash2 } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { pictureOf } from '../use-paste-home.ts';
import { PictureChoice } from './picture-choice.tsx';

/** What a picture in a text shows, and what stands under it; another in its place. */
export function PicturePanel({ editor }: { editor: Editor }) {
  const { t } = useI18n();
  const picture = useEditorState({ editor, selector: ({ editor }) => editor.getAttributes('image') });
  const change = (attrs: Readonly<Record<string, unknown>>) =>
    editor.commands.updateAttributes('image', attrs);
  const written = (value: unknown) => (typeof value === 'string' ? value : '');
  return (
    <div className="text-toolbar__panel">
      <Field label={t('field.alt')}>
        {(control) => (
          <input
            {...control}
            type="text"
            value={written(picture.alt)}
            disabled={picture.decorative === true}
            onChange={({ target }) => change({ alt: target.value })}
          />
        )}
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={picture.decorative === true}
          onChange={({ target }) => change({ decorative: target.checked || null })}
        />
        {t('field.decorative')}
      </label>
      <Field label={t('field.caption')}>
        {(control) => (
          <input
            {...control}
            type="text"
            value={written(picture.caption)}
            onChange={({ target }) => change({ caption: target.value || null })}
          />
        )}
      </Field>
      <div className="text-toolbar__acts">
        <PictureChoice
          label={t('text.picture_replace')}
          // Where the old one was cut says nothing about the new one; its caption may still be true.
          onPick={([picture]) => picture && change({ ...pictureOf(picture), focalPoint: null })}
        >
          {(choose) => (
            <button type="button" className="button button--quiet" onClick={choose}>
              <Images aria-hidden="true" />
              {t('text.picture_replace')}
            </button>
          )}
        </PictureChoice>
        <button
          type="button"
          className="button button--quiet"
          onClick={() => editor.chain().focus().deleteSelection().run()}
        >
          <Trash2 aria-hidden="true" />
          {t('text.picture_remove')}
        </button>
      </div>
    </div>
  );
}
