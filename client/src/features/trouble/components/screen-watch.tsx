import { useI18n } from '../../../shared/i18n.tsx';
import { useIsOnline } from '../../../shared/use-is-online.ts';
import { useOpening } from '../../../shared/use-opening.ts';
import { useSessionEnd } from '../use-session-end.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { TroubleBar } from './trouble-bar.tsx';

interface ScreenWatchProps {
  /** Of the person who is signed in. */
  readonly email: string;
  /** Leads to where visitors may be. */
  readonly onLeave: () => void;
}

/**
 * Watches over a screen of which every act is saved by itself: each that fails says so, but that the session has ended
 * or the network is gone concerns them all.
 */
export function ScreenWatch({ email, onLeave }: ScreenWatchProps) {
  const { t } = useI18n();
  const answer = useSessionEnd();
  const isOnline = useIsOnline();
  if (useOpening(answer !== undefined) && answer !== undefined)
    return <SignInAgainDialog email={email} onAnswer={answer} onLeave={onLeave} />;
  return isOnline ? null : <TroubleBar trouble="offline" text={t('trouble.offline.admin')} />;
}
