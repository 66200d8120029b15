import { takesFiles } from '@spoor/contracts/forms/element-types';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { personName } from '@spoor/contracts/users/erased-person';
import type { ReactNode } from 'react';
import { AnswerList } from '../../../shared/form-page/answer-list.tsx';
import { RetentionNotice } from '../../../shared/form-page/retention-notice.tsx';
import { SubmittedFiles } from '../../../shared/form-page/submitted-files.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { submissionsAddress } from '../submission-address.ts';
import { isReachable, ReachableAnswer } from './reachable-answer.tsx';
import { SubmissionHandlingPanel } from './submission-handling-panel.tsx';
import { SubmissionItem } from './submission-item.tsx';
import { SubmissionNeighbours } from './submission-neighbours.tsx';
import { SubmissionNotes } from './submission-notes.tsx';
import { SubmissionNotifications } from './submission-notifications.tsx';
import './submissions.css';

interface SubmissionScreenProps {
  readonly form: FormView;
  readonly submission: SubmissionView;
  /** Of the version that was answered. */
  readonly definition: FormDefinition;
  /** What was done to it. */
  readonly history: ReactNode;
}

/** One submission: what was answered, how far its handling is, what was noted, and what was done to it. */
export function SubmissionScreen({ form, submission, definition, history }: SubmissionScreenProps) {
  const { t, language, dateTime } = useI18n();
  const [address] = useSearchParams();
  const { shortId, submittedOn, version, answers, submitter, status } = submission;
  const sender =
    submitter === null ? t('general.anonymousUser') : personName(submitter.displayName, language);
  return (
    <>
      <div className="row cluster spread gap-3">
        <Link to={submissionsAddress(form.guid, `?${address}`)}>
          {t('submissions.to_all', { form: form.name })}
        </Link>
        <SubmissionNeighbours formGuid={form.guid} guid={submission.guid} />
      </div>
      <ScreenHeading
        title={t('submissions.one', { reference: shortId })}
        about={t('submissions.sent_on', { moment: dateTime(submittedOn), sender, version })}
        status={<span className="tag">{t(`submissions.status.${status}`)}</span>}
      />
      <RetentionNotice form={form} />
      <div className="submission-screen">
        <div className="stack gap-6">
          {answers === null ? (
            <p>{t('submissions.erased')}</p>
          ) : (
            <AnswerList
              {...{ definition, answers, language }}
              shownAs={(element, answer, text) =>
                takesFiles(element) ? (
                  <SubmittedFiles {...{ answer, language }} submissionGuid={submission.guid} />
                ) : isReachable(element.type, answer) ? (
                  <ReachableAnswer type={element.type} answer={answer} text={text} />
                ) : undefined
              }
            />
          )}
          {answers === null ? null : <SubmissionNotes submission={submission} />}
        </div>
        <div className="stack gap-6">
          {answers === null ? null : <SubmissionHandlingPanel submission={submission} />}
          {answers === null ? null : <SubmissionItem {...{ form, submission, definition }} />}
          <SubmissionNotifications guid={submission.guid} />
          <section className="stack gap-3">
            <h2>{t('submissions.history')}</h2>
            <div className="history-list">{history}</div>
          </section>
        </div>
      </div>
    </>
  );
}
