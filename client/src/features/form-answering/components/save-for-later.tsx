import {
  isResumingOutcome,
  type PartialOutcome,
  partialEmailName,
  type SavingOutcome,
} from '@spoor/contracts/forms/form-partial-steps';
import { stepName } from '@spoor/contracts/forms/posted-form';
import type { Language } from '@spoor/contracts/texts/languages';
import { type KeyboardEvent, useId } from 'react';
import { pressOnEnter } from '../../../shared/form-page/press-on-enter.ts';
import { useClock } from '../../../shared/use-clock.ts';
import { useIsHydrated } from '../../../shared/use-is-hydrated.ts';
import { partialText } from '../partial-texts.ts';

export interface SaveForLaterProps {
  readonly language: Language;
  readonly outcome: PartialOutcome | undefined;
  readonly isBusy: boolean;
}

/** Keeps the answers so far, and mails a link to go on with them. It stands in the form: without scripts it is posted with it. */
export function SaveForLater({ language, outcome: saveOutcome, isBusy }: SaveForLaterProps) {
  const outcome = saveOutcome === undefined || isResumingOutcome(saveOutcome) ? undefined : saveOutcome;
  const id = useId();
  const field = {
    id,
    name: partialEmailName,
    autoComplete: 'email',
    'aria-invalid': outcome?.kind === 'wrong_address' || undefined,
  };
  const isHydrated = useIsHydrated();
  return (
    <details className="form-answering__later" open={outcome === undefined ? undefined : true}>
      <summary>{partialText('kept_title', language)}</summary>
      <div className="stack gap-3">
        <p className="small">{partialText('kept_about', language)}</p>
        {outcome === undefined ? null : <Outcome {...{ outcome, language }} />}
        <div className="field">
          <label className="field__label" htmlFor={id}>
            {partialText('kept_email', language)}
          </label>
          {isHydrated ? (
            <input {...field} type="email" onKeyDown={keepOnEnter} />
          ) : (
            // Without scripts, Enter in an input means the first button of the form: that would send the form.
            <noscript>
              <textarea {...field} rows={1} inputMode="email" aria-multiline={false} />
            </noscript>
          )}
        </div>
        <p>
          <button
            type="submit"
            name={stepName}
            value="keep"
            className="button button--secondary"
            // One that is disabled loses the focus.
            aria-disabled={isBusy}
            onClick={(event) => isBusy && event.preventDefault()}
          >
            {partialText('keep', language)}
          </button>
        </p>
      </div>
    </details>
  );
}

function keepOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  pressOnEnter(event, event.currentTarget.form?.querySelector<HTMLButtonElement>('button[value="keep"]'));
}

/** What was kept and what was not, or why nothing was. */
function Outcome({ outcome, language }: { outcome: SavingOutcome; language: Language }) {
  const { dateTime } = useClock(language);
  if (outcome.kind !== 'kept')
    return (
      <p className="form-notice form-notice--wrong" role="alert">
        {partialText(outcome.kind, language)}
      </p>
    );
  return (
    <p className="form-notice" role="status">
      {partialText('kept', language, { moment: dateTime(outcome.expiresOn) })}{' '}
      {outcome.leftOut === 0 ? null : partialText('kept_without_files', language)}
    </p>
  );
}
