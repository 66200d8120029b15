import { stepName } from '@spoor/contracts/forms/posted-form';
import type { Language } from '@spoor/contracts/texts/languages';
import { useEffect, useRef } from 'react';
import { formPageText, isFormPageText } from '../../../shared/form-page/form-page-texts.ts';
import { isClosing, type Refused } from '../use-begun-form.ts';
import { LookAgain } from './look-again.tsx';

export interface RefusalNoticeProps {
  readonly refusal: Refused;
  readonly language: Language;
  /** The form that stays before them, which may be sent anew or be open again; absent where there is none. */
  readonly formId?: string;
  readonly lookAgain?: () => void;
}

/** Why a form was not taken, and what can be done about it. */
export function RefusalNotice({ refusal, language, formId, lookAgain }: RefusalNoticeProps) {
  const why = `refused_${refusal.code}`;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was used may stand far below it, also where the same is said again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time
  useEffect(() => notice.current?.focus(), [refusal]);
  return (
    <div ref={notice} tabIndex={-1} className="form-notice form-notice--wrong stack gap-3" role="alert">
      <p>{formPageText(isFormPageText(why) ? why : 'refused_else', language)}</p>
      {formId !== undefined && lookAgain !== undefined && isClosing(refusal.code) ? (
        <LookAgain {...{ language, formId, lookAgain }} />
      ) : null}
      {formId !== undefined && refusal.code === 'idempotency_mismatch' ? (
        <p>
          <button
            type="submit"
            form={formId}
            name={stepName}
            value="sendAnew"
            className="button button--primary"
          >
            {formPageText('send_anew', language)}
          </button>
        </p>
      ) : null}
    </div>
  );
}
