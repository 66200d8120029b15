import type { UserRow } from '@spoor/contracts/users/user.views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { SessionRows } from '../../../shared/session-rows.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { userSessionsQuery } from '../users-admin.api.ts';
import { useSignInCommands } from '../users-admin.commands.ts';

/** Where somebody else is signed in, with a way out of each and of all. */
export function UserSessions({ user }: { user: UserRow }) {
  const { t } = useI18n();
  const sessions = useQuery(userSessionsQuery(useApi(), user.guid));
  const { endSessions } = useSignInCommands();
  const [isAsking, setIsAsking] = useState(false);
  const name = user.displayName;
  const count = sessions.data?.length ?? 0;

  async function endAll(): Promise<void> {
    setIsAsking(false);
    await endSessions({ user, session: null });
  }

  return (
    <section className="rights-panel stack gap-3">
      <h2>{t('users.sessions', { name })}</h2>
      {sessions.isError ? <LoadFailure retry={sessions.refetch} /> : null}
      {sessions.isPending ? <LoadingSkeleton rows={2} /> : null}
      {count > 0 ? <p className="soft">{t('users.sessions_about', { name })}</p> : null}
      <SessionRows sessions={sessions.data} onEnd={(session) => void endSessions({ user, session })} />
      {sessions.data?.length === 0 ? <p>{t('users.no_sessions')}</p> : null}
      {count > 1 ? (
        <div>
          <button type="button" className="button button--secondary" onClick={() => setIsAsking(true)}>
            {t('users.end_sessions')}
          </button>
        </div>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('users.end_sessions_title', { name })}
          cancel={t('users.keep_sessions')}
          action={t('users.end_sessions')}
          onConfirm={() => void endAll()}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('users.end_sessions_what', { name })}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
