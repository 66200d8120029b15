import type { Language } from '@spoor/contracts/texts/languages';
import { countedFormText, formPageText } from '../../../shared/form-page/form-page-texts.ts';
import { StepButton } from '../../../shared/form-page/step-button.tsx';
import { useClock } from '../../../shared/use-clock.ts';
import { useIsHydrated } from '../../../shared/use-is-hydrated.ts';
import type { AnsweringStart } from '../use-answering.ts';
import type { AnswerableForm } from './answerable-form.ts';

interface NextStepsProps {
  readonly form: AnswerableForm;
  readonly start: AnsweringStart;
  readonly language: Language;
  readonly canSend: boolean;
  readonly isSending: boolean;
  readonly isWaiting: boolean;
  /** The number of the page, 0 at the summary. */
  readonly place: number;
  readonly isLastPage: boolean;
}

/** The buttons that lead on and back. The first one is that of the Enter key. */
export function NextSteps({
  form,
  start,
  language,
  canSend,
  isSending,
  isWaiting,
  place,
  isLastPage,
}: NextStepsProps) {
  const isHydrated = useIsHydrated();
  const isSummary = place === 0;
  const { key, definition } = start;
  const isLast = isSummary || (isLastPage && !definition.hasSummary && (isHydrated || key !== null));
  // Where it cannot be sent, whoever has scripts can still look through it.
  const leadsOn = canSend || (isHydrated && !isLast);
  const waiting = isWaiting ? 'try_now' : isLast ? 'send' : 'next';
  return (
    <>
      {/* Of a form of one page, its beginning has said it. */}
      {isLast && canSend && place !== 1 ? <Promises {...{ form, language }} /> : null}
      {isWaiting ? (
        <p className="form-notice form-notice--wrong" role="status">
          {formPageText('waiting', language)}
        </p>
      ) : null}
      <p className="cluster gap-3">
        {leadsOn ? (
          <StepButton step={isSummary ? 'send' : 'next'} isPrimary isBusy={isSending}>
            {formPageText(isSending ? 'sending' : waiting, language)}
          </StepButton>
        ) : null}
        {place === 1 ? null : <StepButton step="back">{formPageText('back', language)}</StepButton>}
      </p>
    </>
  );
}

/** Says that the device keeps what was typed, and deletes it. */
export function StoredOnDevice({ language, forget }: { language: Language; forget: () => void }) {
  return (
    <p className="small soft">
      {formPageText('kept_here', language)}{' '}
      <button type="button" className="form-page__link" onClick={forget}>
        {formPageText('forget', language)}
      </button>
    </p>
  );
}

/** What holds for answers: until when they can be sent, and for how long they are kept. */
export function Promises({ form, language }: Pick<NextStepsProps, 'form' | 'language'>) {
  const { dateTime } = useClock(language);
  const { closeDate, availability, retentionDays } = form;
  return (
    <div className="stack gap-1 small soft">
      {availability === 'close-future' && closeDate !== null ? (
        <p>{formPageText('closes_on', language, { moment: dateTime(closeDate) })}</p>
      ) : null}
      <p>
        {retentionDays === null
          ? formPageText('retention_none', language)
          : countedFormText('retention', language, retentionDays)}
      </p>
    </div>
  );
}
