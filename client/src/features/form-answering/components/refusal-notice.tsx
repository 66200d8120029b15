import type { Language } from '@spoor/contracts/texts/languages';
import { useEffect, useRef } from 'react';
import { formPageText, isFormPageText } from '../../../shared/form-page/form-page-texts.ts';
import type { Refused } from '../use-begun-form.ts';

export interface RefusalNoticeProps {
  readonly refusal: Refused;
  readonly language: Language;
  /** What the button that sends it anew is of, and is called; absent where there is nothing left to send. */
  readonly step?: { readonly form: string; readonly name: string };
}

/** Why a form was not taken, and what can be done about it. */
export function RefusalNotice({ refusal, language, step }: RefusalNoticeProps) {
  const why = `refused_${refusal.code}`;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was used may stand far below it, also where the same is said again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time
  useEffect(() => notice.current?.focus(), [refusal]);
  return (
    <div ref={notice} tabIndex={-1} className="form-notice form-notice--wrong stack gap-3" role="alert">
      <p>{formPageText(isFormPageText(why) ? why : 'refused_else', language)}</p>
      {refusal.code === 'idempotency_mismatch' ? (
        <p>
          <button type="submit" {...step} value="sendAnew" className="button button--primary">
            {formPageText('send_anew', language)}
          </button>
        </p>
      ) : null}
    </div>
  );
}
