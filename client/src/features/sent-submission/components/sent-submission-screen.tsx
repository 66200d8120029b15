import { takesFiles } from '@spoor/contracts/forms/element-types';
import type { SentSubmission } from '@spoor/contracts/forms/submission.views';
import { languages } from '@spoor/contracts/texts/languages';
import { AnswerList } from '../../../shared/form-page/answer-list.tsx';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';
import { SubmittedFiles } from '../../../shared/form-page/submitted-files.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { DocumentHead } from '../../../shared/ui/document-head.tsx';
import { useClock } from '../../../shared/use-clock.ts';
import { statusText } from '../status-texts.ts';
import './sent-submission.css';

/** What somebody sent, in the language in which they did. */
export function SentSubmissionScreen({ sent }: { sent: SentSubmission }) {
  const { language: site } = useI18n();
  const language = languages.find((one) => one === sent.language) ?? site;
  const { dateTime } = useClock(language);
  const token = useSearchParams()[0].get('t') ?? undefined;
  const { definition, answers, formName, shortId, submittedOn, handling } = sent;
  return (
    <div className="sent-submission page-width stack gap-5" lang={language}>
      <DocumentHead title={formName} hidden />
      <h1>{formName}</h1>
      <p>{formPageText('sent_on', language, { moment: dateTime(submittedOn), reference: shortId })}</p>
      {handling === null ? null : (
        <div className="form-notice stack gap-2">
          <p className="strong">{statusText(handling, language)}</p>
          {handling.text === null ? null : <p>{handling.text}</p>}
        </div>
      )}
      <AnswerList
        {...{ definition, answers, language }}
        shownAs={(element, answer) =>
          takesFiles(element) ? (
            <SubmittedFiles {...{ answer, language, token }} submissionGuid={sent.guid} />
          ) : undefined
        }
      />
    </div>
  );
}
