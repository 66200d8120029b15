import { locales } from '@spoor/contracts/texts/languages';
import { useEffect } from 'react';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';
import { useSettings } from '../../../shared/settings.api.ts';
import { LookAgain, type LookAgainProps } from './look-again.tsx';

export interface ClosingNoticeProps extends LookAgainProps {
  /** Until when what was begun can still be sent; null where it cannot. ISO-8601. */
  readonly answerableUntil: string | null;
}

/** A form closed while somebody answers it: until when they can still send it, and that nothing is lost after that. */
export function ClosingNotice({ answerableUntil, ...again }: ClosingNoticeProps) {
  const { language, lookAgain } = again;
  const { timeZone } = useSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment
  useEffect(() => {
    if (answerableUntil === null) return undefined;
    const timer = setTimeout(lookAgain, Math.max(0, Date.parse(answerableUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [answerableUntil]);
  const toTheSecond = new Intl.DateTimeFormat(locales[language], { timeZone, timeStyle: 'medium' });
  return (
    <div className="form-notice form-notice--wrong stack gap-3" role="status">
      {answerableUntil === null ? (
        <>
          <p>{formPageText('closed_meanwhile', language)}</p>
          <LookAgain {...again} />
        </>
      ) : (
        <p>{formPageText('closing', language, { moment: toTheSecond.format(new Date(answerableUntil)) })}</p>
      )}
    </div>
  );
}
