import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { SessionRows } from '../../../shared/session-rows.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { endSessions, sessionsQuery } from '../account.api.ts';

/** Where one is signed in, with a way out of each. */
export function SessionList() {
  const { t } = useI18n();
  const api = useApi();
  const sessions = useQuery(sessionsQuery(api));
  const [hasFailed, setHasFailed] = useState(false);

  async function end(guid?: string): Promise<void> {
    setHasFailed(false);
    await endSessions(api, guid).catch(() => setHasFailed(true));
    await sessions.refetch();
  }

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
      <SessionRows sessions={sessions.data} onEnd={({ guid }) => void end(guid)} />
      {others.length > 1 ? (
        <button type="button" className="button button--secondary" onClick={() => void end()}>
          {t('account.end_others')}
        </button>
      ) : null}
    </section>
  );
}
