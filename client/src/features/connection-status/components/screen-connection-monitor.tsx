import { useI18n } from '../../../shared/i18n.tsx';
import { useIsOnline } from '../../../shared/use-is-online.ts';
import { useOpenWhenIdle } from '../../../shared/use-open-when-idle.ts';
import { useSessionEnd } from '../use-session-end.ts';
import { ConnectionStatusBar } from './connection-status-bar.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

interface ScreenConnectionWatchProps {
  readonly email: string;
  readonly onLeave: () => void;
}

/**
 * For screens that save each action separately: failed actions report themselves, an ended session or a lost network
 * is shown here.
 */
export function ScreenConnectionMonitor({ email, onLeave }: ScreenConnectionWatchProps) {
  const { t } = useI18n();
  const answer = useSessionEnd();
  const isOnline = useIsOnline();
  if (useOpenWhenIdle(answer !== undefined) && answer !== undefined)
    return <SignInAgainDialog email={email} onSignedIn={answer} onLeave={onLeave} />;
  return isOnline ? null : <ConnectionStatusBar status="offline" text={t('connection.offline.admin')} />;
}
