import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import type { OpenedPartial } from '@spoor/contracts/forms/form-partial';
import { partialTokenName, type ResumingOutcome } from '@spoor/contracts/forms/form-partial-steps';
import { carriedName, stepName } from '@spoor/contracts/forms/posted-form';
import { readResumeToken, resumeParameter } from '@spoor/contracts/forms/resume-token';
import type { Language } from '@spoor/contracts/texts/languages';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from '../../../shared/router/router-context.tsx';
import { partialText } from '../partial-texts.ts';
import type { AnsweringStart } from '../use-answering.ts';
import { useResumedForm } from '../use-resumed-form.ts';
import type { AnswerableForm } from './answerable-form.ts';

export interface ResumeOfferProps {
  readonly language: Language;
  readonly blockGuid: string;
  readonly form: AnswerableForm;
  /** Where the page posted it, with what came of it. */
  readonly start: AnsweringStart;
  /** Called with what was kept. */
  readonly goOn: (opened: OpenedPartial) => void;
}

/** Whoever comes by the link in their mail goes on with what they kept, or deletes it. Opening the page does neither. */
export function ResumeOffer(props: ResumeOfferProps) {
  const { language, blockGuid, form, start, goOn } = props;
  const first = start.kept;
  const { pathname, search } = useLocation();
  const text = new URLSearchParams(search).get(resumeParameter) ?? '';
  const token = readResumeToken(text);
  const { outcome, failures, resume, discard } = useResumedForm(form.guid, first, goOn);
  if (outcome !== undefined) return <Outcome {...{ outcome, language }} isPosted={outcome === first} />;
  // What was kept earlier would take the place of what is gone on with.
  if (text === '' || start.key !== null) return null;
  if (token === undefined) return <p className="form-notice">{partialText('broken_link', language)}</p>;
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <form
      className="form-notice stack gap-3"
      method="post"
      action={`${pathname}${withoutLink(search)}#b-${blockGuid}`}
    >
      <p>{partialText('kept_offer', language)}</p>
      {failures === 0 ? null : (
        <p key={failures} role="alert">
          {partialText('resume_failed', language)}
        </p>
      )}
      <input type="hidden" name={carriedName} value={JSON.stringify(carriedBy(props))} />
      <input type="hidden" name={partialTokenName} value={text} />
      <p className="cluster gap-3">
        <button
          type="submit"
          name={stepName}
          value="resume"
          className="button button--primary"
          onClick={instead(() => void resume(token))}
        >
          {partialText('resume', language)}
        </button>
        <button
          type="submit"
          name={stepName}
          value="discard"
          className="button button--secondary"
          onClick={instead(() => void discard(token))}
        >
          {partialText('discard', language)}
        </button>
      </p>
    </form>
  );
}

/** Nothing is answered yet: the link brings all of it. */
function carriedBy({ form, blockGuid: block, language }: ResumeOfferProps): CarriedForm {
  const { version } = form.definition;
  return {
    form: form.guid,
    block,
    version,
    language,
    key: null,
    startedOn: null,
    pageId: null,
    isChanging: false,
    answers: {},
  };
}

/** What is answered since would be led back to what was kept before, with each page that is posted. */
function withoutLink(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(resumeParameter);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

interface OutcomeProps {
  readonly outcome: ResumingOutcome;
  readonly language: Language;
  /** Whether the page came with it. */
  readonly isPosted: boolean;
}

/** Says what came of it where the buttons were that led to it. */
function Outcome({ outcome, language, isPosted }: OutcomeProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isPosted) notice.current?.focus();
  }, [isPosted]);
  return (
    <p ref={notice} tabIndex={-1} className="form-notice" role="status">
      {partialText(outcome.kind, language)}
    </p>
  );
}
