import { stepName } from '@spoor/contracts/forms/posted-form';
import { resumeParameter } from '@spoor/contracts/forms/resume-token';
import type { Language } from '@spoor/contracts/texts/languages';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { useClock } from '../../../shared/use-clock.ts';
import { useBegunForm } from '../use-begun-form.ts';
import type { AnswerableForm } from './answerable-form.ts';
import { AnsweredForm, formIdOf } from './answered-form.tsx';
import { LazyFormSent } from './lazy-form-sent.ts';
import { LazyResumeOffer } from './lazy-keep-for-later.ts';
import { LazyRefusalNotice } from './lazy-refusal-notice.ts';

interface FormToAnswerProps {
  readonly form: AnswerableForm;
  readonly blockGuid: string;
  /** Whether it can still be answered, as far as is known. */
  readonly isOpen: boolean;
  /** Called when somebody turns to it, and to each next page. */
  readonly onGoingOn: () => void;
}

/** A form from its beginning, or from where somebody was, until it is sent. */
export function FormToAnswer({ form, blockGuid, isOpen, onGoingOn }: FormToAnswerProps) {
  const { language: site } = useI18n();
  const own = useBegunForm(form, blockGuid);
  const { begun, sent, refusal, kept } = own;
  const [address] = useSearchParams();
  const isResumable = form.saveAndResume && (address.has(resumeParameter) || begun.start.kept !== undefined);
  const { languages } = begun.start.definition;
  const wanted = own.language ?? site;
  const language = languages.includes(wanted) ? wanted : (languages[0] ?? site);
  if (sent !== undefined) return <LazyFormSent {...{ form, sent, language }} again={own.again} />;
  return (
    <div className="stack gap-5" lang={language}>
      {isResumable ? (
        <LazyResumeOffer {...{ form, language, blockGuid }} start={begun.start} goOn={own.resume} />
      ) : null}
      {kept === undefined ? null : <Offer savedOn={kept.savedOn} {...{ language, own }} />}
      {refusal === undefined ? null : (
        <LazyRefusalNotice {...{ refusal, language }} step={{ form: formIdOf(blockGuid), name: stepName }} />
      )}
      {isOpen || refusal !== undefined ? null : (
        <p className="form-notice form-notice--wrong" role="status">
          {formPageText('closed_meanwhile', language)}
        </p>
      )}
      {own.isOver ? null : (
        <AnsweredForm
          key={begun.round}
          {...{ form, language, blockGuid, onGoingOn, ...own.told }}
          start={begun.start}
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
