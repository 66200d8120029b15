import type { SessionView } from '@spoor/contracts/auth/auth.views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { endSessions, sessionsQuery } from '../account.api.ts';

/** Where one is signed in, with a way out of each. */
export function SessionList() {
  const { t } = useI18n();
  const api = useApi();
  const sessions = useQuery(sessionsQuery(api));
  const [hasFailed, setHasFailed] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const hasEnded = useRef(false);

  async function end(guid?: string): Promise<void> {
    setHasFailed(false);
    await endSessions(api, guid).catch(() => setHasFailed(true));
    hasEnded.current = true;
    await sessions.refetch();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed may be gone with its row
  useEffect(() => {
    if (hasEnded.current && document.activeElement === document.body) list.current?.focus();
    hasEnded.current = false;
  }, [sessions.data]);

  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section className="stack gap-3" aria-labelledby="sessions">
      <h2 id="sessions">{t('account.sessions')}</h2>
      <p className="soft">{t('account.sessions_about')}</p>
      {sessions.isError ? <LoadFailure retry={sessions.refetch} /> : null}
      {sessions.isPending ? <LoadingSkeleton rows={2} /> : null}
      {hasFailed ? (
        <p className="form-error" role="alert">
          {t('account.session_failed')}
        </p>
      ) : null}
      <ul ref={list} tabIndex={-1} className="account-screen__sessions unmarked" aria-live="polite">
        {sessions.data?.map((session) => (
          <SessionRow key={session.guid} session={session} onEnd={() => void end(session.guid)} />
        ))}
      </ul>
      {others.length > 1 ? (
        <button type="button" className="button button--secondary" onClick={() => void end()}>
          {t('account.end_others')}
        </button>
      ) : null}
    </section>
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
        <button type="button" className="button button--quiet" onClick={onEnd}>
          {t('account.end_session')}
          <span className="visually-hidden">: {name}</span>
        </button>
      )}
    </li>
  );
}
