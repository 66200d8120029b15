import { submissionStatuses } from '@spoor/contracts/forms/submission';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { personName } from '@spoor/contracts/users/erased-person';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { ComboField } from '../../../shared/forms/combo-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { foundSoFar } from '../../../shared/found-so-far.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { peopleQuery } from '../../../shared/people.api.ts';
import { useUser } from '../../../shared/signed-in-user.ts';
import { useSubmissionCommands } from '../submissions.commands.ts';
import { EraseDialog } from './erase-dialog.tsx';

/** How far the handling of a submission is, and who does it. */
export function SubmissionHandlingPanel({ submission }: { submission: SubmissionView }) {
  const { t, language } = useI18n();
  const me = useUser();
  const { handle, erase } = useSubmissionCommands();
  const [isErasing, setErasing] = useState(false);
  const { status, assignee } = submission;
  const assign = (assigneeGuid: string | null) =>
    void handle({ submissions: [submission], handling: { assigneeGuid } });
  const permissions = me?.permissions ?? [];
  return (
    <section className="stack gap-4">
      <h2>{t('submissions.handling')}</h2>
      <SelectField
        savesItself
        label={t('submissions.status')}
        value={status}
        onChange={(value) => void handle({ submissions: [submission], handling: { status: value } })}
        choices={submissionStatuses.map((value) => ({ value, name: t(`submissions.status.${value}`) }))}
      />
      {permissions.includes('users.view') ? (
        <HandlerField submission={submission} onChange={assign} />
      ) : (
        <p>
          {t('submissions.assignee')}:{' '}
          {assignee === null ? t('submissions.nobody') : personName(assignee.displayName, language)}
        </p>
      )}
      <p className="row cluster gap-2">
        {me === null || assignee?.guid === me.guid ? null : (
          <button type="button" className="button button--secondary" onClick={() => assign(me.guid)}>
            {t('submissions.assign_me')}
          </button>
        )}
        {assignee === null ? null : (
          <button type="button" className="button button--secondary" onClick={() => assign(null)}>
            {t('submissions.assign_nobody')}
          </button>
        )}
      </p>
      {permissions.includes('forms.manage') ? (
        <p className="submission-erase">
          <button type="button" className="button button--danger" onClick={() => setErasing(true)}>
            {t('submissions.erase')}
          </button>
        </p>
      ) : null}
      {isErasing ? (
        <EraseDialog
          submission={submission}
          onErase={() => {
            setErasing(false);
            void erase(submission);
          }}
          onClose={() => setErasing(false)}
        />
      ) : null}
    </section>
  );
}

interface HandlerFieldProps {
  readonly submission: SubmissionView;
  readonly onChange: (guid: string | null) => void;
}

/** Whoever handles it, found by name. */
function HandlerField({ submission: { assignee }, onChange }: HandlerFieldProps) {
  const { t, language } = useI18n();
  const [typed, setTyped] = useState('');
  const name = assignee === null ? '' : personName(assignee.displayName, language);
  // The name of whoever is chosen is not a search: opening the list shows everybody.
  const text = typed === name ? '' : typed.trim();
  const people = foundSoFar(
    useQuery(peopleQuery(useApi(), text)),
    text,
    (person) => `${person.displayName} ${person.email}`,
  );
  const choices = people.map(({ guid, displayName, email }) => ({
    id: guid,
    name: displayName,
    detail: email,
  }));
  const isKnown = assignee === null || choices.some(({ id }) => id === assignee.guid);
  return (
    <ComboField
      label={t('submissions.assignee')}
      choices={isKnown ? choices : [{ id: assignee.guid, name }, ...choices]}
      value={assignee?.guid ?? ''}
      onSearch={setTyped}
      onChange={(guid) => {
        if (guid !== '' && guid !== assignee?.guid) onChange(guid);
      }}
    />
  );
}
