import { newNote } from '@spoor/contracts/forms/submission.commands';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { personName } from '@spoor/contracts/users/erased-person';
import { Trash2 } from 'lucide-react';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { LongTextField } from '../../../shared/forms/text-field.tsx';
import { useUnsavedInput } from '../../../shared/forms/unsaved-input.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSubmissionCommands } from '../submissions.commands.ts';

/** What those who handle it noted; whoever sent it never sees it. */
export function SubmissionNotes({ submission }: { submission: SubmissionView }) {
  const { t, language, dateTime } = useI18n();
  const { note } = useSubmissionCommands();

  return (
    <section className="stack gap-4">
      <h2>{t('submissions.notes')}</h2>
      <ul className="unmarked stack gap-3">
        {submission.notes.map(({ guid, author, writtenOn, text: written }) => (
          <li key={guid} className="submission-note stack gap-1">
            <p className="small soft row spread gap-3">
              {personName(author.displayName, language)} · {dateTime(writtenOn)}
              <button
                type="button"
                className="tool tool--danger"
                aria-label={t('submissions.note_remove', { text: written ?? '' })}
                onClick={() => void note({ submission, note: { removeGuid: guid } })}
              >
                <Trash2 aria-hidden="true" />
              </button>
            </p>
            <p className="submission-note__text">{written}</p>
          </li>
        ))}
      </ul>
      <NewNote submission={submission} />
    </section>
  );
}

function NewNote({ submission }: { submission: SubmissionView }) {
  const { t } = useI18n();
  const { note } = useSubmissionCommands();
  const form = useSchemaForm({
    schema: newNote,
    defaultValues: { text: '' },
    save: (written) => note({ submission, note: written }),
    // What was typed stays until it is stored.
    onSaved: () => {
      form.reset();
      unstored.forget();
    },
  });
  // Who looks at the next one in between finds it again.
  const unstored = useUnsavedInput<string>(`/submissions/${submission.guid}/note`, (text) =>
    form.setValue('text', text),
  );

  function hold(typed: string): void {
    if (typed === '') unstored.forget();
    else unstored.hold(typed);
  }

  return (
    <SchemaForm form={form} className="stack gap-3">
      <SchemaField form={form} name="text">
        {({ onChange, ...field }) => (
          <LongTextField
            {...field}
            label={t('submissions.note_new')}
            hint={t('submissions.note_hint')}
            onChange={(typed) => {
              onChange(typed);
              hold(typed);
            }}
          />
        )}
      </SchemaField>
      <p>
        <button
          type="submit"
          className="button button--secondary"
          aria-disabled={form.watch('text').trim() === ''}
        >
          {t('submissions.note_add')}
        </button>
      </p>
    </SchemaForm>
  );
}
