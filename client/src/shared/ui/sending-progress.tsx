import { useI18n } from '../i18n.tsx';

interface SendingProgressProps {
  readonly state: string;
  readonly tone: 'open' | 'good' | 'bad' | undefined;
  /** Why the last attempt failed; empty where it did not. */
  readonly failure: string;
  readonly attempts: number;
  /** ISO-8601; null where nobody tries again. */
  readonly nextAttemptOn: string | null;
}

/** How far something is that is sent until it is taken, as a mail or the message of a webhook. */
export function SendingProgress({ state, tone, failure, attempts, nextAttemptOn }: SendingProgressProps) {
  const { t, dateTime } = useI18n();
  return (
    <span className="stack">
      <span>
        <span className="tag" data-tone={tone}>
          {state}
        </span>
      </span>
      {failure === '' ? null : (
        <span className="small soft">
          {failure}{' '}
          {nextAttemptOn === null
            ? null
            : t('mails.next_attempt', { count: attempts, moment: dateTime(nextAttemptOn) })}
        </span>
      )}
    </span>
  );
}
