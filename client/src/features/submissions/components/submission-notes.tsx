import { maxNoteLength } from '@spoor/contracts/forms/note-length';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { personName } from '@spoor/contracts/users/erased-person';
import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { LongTextField } from '../../../shared/forms/text-field.tsx';
import { useUnstoredTyping } from '../../../shared/forms/unstored-typing.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSubmissionCommands } from '../submissions.commands.ts';

/** What those who handle it noted; whoever sent it never sees it. */
export function SubmissionNotes({ submission }: { submission: SubmissionView }) {
  const { t, language, dateTime } = useI18n();
  const { note } = useSubmissionCommands();
  const [text, setText] = useState('');
  // Who looks at the next one in between finds it again.
  const unstored = useUnstoredTyping<string>(`/submissions/${submission.guid}/note`, setText);

  function type(typed: string): void {
    setText(typed);
    if (typed === '') unstored.forget();
    else unstored.hold(typed);
  }

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (text.trim() === '' || text.length > maxNoteLength) return;
    // What was typed stays until it is stored.
    if ((await note({ submission, note: { text } })).kind === 'stored') type('');
  }

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
      <form className="stack gap-3" onSubmit={(event) => void add(event)}>
        <LongTextField
          label={t('submissions.note_new')}
          hint={t('submissions.note_hint')}
          value={text}
          onChange={type}
          limit={maxNoteLength}
        />
        <p>
          <button type="submit" className="button button--secondary" aria-disabled={text.trim() === ''}>
            {t('submissions.note_add')}
          </button>
        </p>
      </form>
    </section>
  );
}
