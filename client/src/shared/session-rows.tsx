import type { SessionView } from '@spoor/contracts/auth/auth.views';
import { useEffect, useRef } from 'react';
import { useI18n } from './i18n.tsx';

interface SessionRowsProps {
  /** Undefined while they are read. */
  readonly sessions: readonly SessionView[] | undefined;
  readonly onEnd: (session: SessionView) => void;
}

/** Where somebody is signed in, with a way out of each but the one that asks. */
export function SessionRows({ sessions = [], onEnd }: SessionRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const hasEnded = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed may be gone with its row
  useEffect(() => {
    if (hasEnded.current && document.activeElement === document.body) list.current?.focus();
    hasEnded.current = false;
  }, [sessions]);

  return (
    <ul ref={list} tabIndex={-1} className="ruled-list unmarked" aria-live="polite">
      {sessions.map((session) => (
        <SessionRow
          key={session.guid}
          session={session}
          onEnd={() => {
            hasEnded.current = true;
            onEnd(session);
          }}
        />
      ))}
    </ul>
  );
}

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const { t, date, time } = useI18n();
  const { browser, lastUsedOn, isCurrent } = session;
  const name = browser ?? t('account.unknown_browser');
  return (
    <li className="row spread gap-4">
      <span className="stack">
        <span className="row cluster gap-2">
          <strong>{name}</strong>
          {isCurrent ? <span className="tag">{t('account.this_browser')}</span> : null}
        </span>
        <time className="small soft" dateTime={lastUsedOn}>
          {t('account.last_used', { date: date(lastUsedOn), time: time(lastUsedOn) })}
        </time>
      </span>
      {isCurrent ? null : (
        <button
          type="button"
          className="button button--quiet"
          aria-label={`${t('account.end_session')}: ${name}`}
          onClick={onEnd}
        >
          {t('account.end_session')}
        </button>
      )}
    </li>
  );
}
