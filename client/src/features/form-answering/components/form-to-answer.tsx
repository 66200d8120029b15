import { resumeParameter } from '@spoor/contracts/forms/resume-token';
import type { Language } from '@spoor/contracts/texts/languages';
import { useEffect } from 'react';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { useClock } from '../../../shared/use-clock.ts';
import { isClosing, type Refusal, useBegunForm } from '../use-begun-form.ts';
import type { AnswerableForm } from './answerable-form.ts';
import { AnsweredForm, formIdOf } from './answered-form.tsx';
import { LazyClosingNotice } from './lazy-closing-notice.ts';
import { LazyFormSent } from './lazy-form-sent.ts';
import { LazyRefusalNotice } from './lazy-refusal-notice.ts';
import { LazyResumeOffer } from './lazy-save-for-later.ts';

interface FormToAnswerProps {
  readonly form: AnswerableForm;
  readonly blockGuid: string;
  /** Whether it can still be answered, as far as is known. */
  readonly isOpen: boolean;
  /** Of one that closed just now: until when what was begun can still be sent. */
  readonly answerableUntil: string | null;
  /** Called when somebody turns to it, and to each next page. */
  readonly onGoingOn: () => void;
}

/** Nothing that somebody does here changes that. */
const neverTaken: readonly Refusal[] = ['already_submitted', 'forbidden'];

/** A form from its beginning, or from where somebody was, until it is sent. */
export function FormToAnswer({ form, blockGuid, isOpen, answerableUntil, onGoingOn }: FormToAnswerProps) {
  const { language: site } = useI18n();
  const own = useBegunForm(form, blockGuid);
  const { begun, sent, refusal, kept } = own;
  const [address] = useSearchParams();
  const isResumable = form.saveAndResume && (address.has(resumeParameter) || begun.start.kept !== undefined);
  const { languages } = begun.start.definition;
  const wanted = own.language ?? site;
  const language = languages.includes(wanted) ? wanted : (languages[0] ?? site);
  const again = { language, formId: formIdOf(blockGuid), lookAgain: own.lookAgain };
  const mayTake = refusal === undefined || !neverTaken.includes(refusal.code);
  const canSend = (isOpen || answerableUntil !== null) && mayTake && !isClosing(refusal?.code);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it opened
  useEffect(() => {
    if (isOpen) own.reopen();
  }, [isOpen]);
  if (sent !== undefined) return <LazyFormSent {...{ form, sent, language }} again={own.again} />;
  return (
    <div className="stack gap-5" lang={language}>
      {isResumable ? (
        <LazyResumeOffer {...{ form, language, blockGuid }} start={begun.start} goOn={own.resume} />
      ) : null}
      {kept === undefined ? null : <Offer savedOn={kept.savedOn} {...{ language, own }} />}
      {refusal === undefined ? null : <LazyRefusalNotice refusal={refusal} {...again} />}
      {isOpen || refusal !== undefined ? null : <LazyClosingNotice {...{ answerableUntil, ...again }} />}
      {own.isOver ? null : (
        <AnsweredForm
          key={begun.round}
          {...{ form, language, blockGuid, canSend, onGoingOn, ...own.told }}
          start={begun.start}
          isBegunAgain={begun.round > 0}
          onTouched={own.dismiss}
          onForgotten={own.again}
        />
      )}
    </div>
  );
}

interface OfferProps {
  readonly savedOn: string;
  readonly language: Language;
  readonly own: Pick<ReturnType<typeof useBegunForm>, 'goOn' | 'again'>;
}

/** This device still has what somebody filled in before: to go on with, or to delete. */
function Offer({ savedOn, language, own }: OfferProps) {
  const { dateTime } = useClock(language);
  return (
    <div className="form-notice stack gap-3">
      <p>{formPageText('offer', language, { moment: dateTime(savedOn) })}</p>
      <p className="cluster gap-3">
        <button type="button" className="button button--primary" onClick={own.goOn}>
          {formPageText('offer_go_on', language)}
        </button>
        <button type="button" className="button button--secondary" onClick={own.again}>
          {formPageText('forget', language)}
        </button>
      </p>
    </div>
  );
}
