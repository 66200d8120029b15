import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import {
  type PasskeySignIn as Outcome,
  offersPasskeys,
  signInByPasskey,
  stopOfferingPasskeys,
} from '../../../shared/passkeys/passkeys.api.ts';
import { useHasPasskeys } from '../../../shared/passkeys/use-has-passkeys.ts';
import { type ToldText, toldText } from '../../../shared/told-text.ts';

export interface PasskeySignInProps {
  /** Whether the session is to outlast the browser. */
  readonly isRemembered: () => boolean;
  readonly onSignedIn: () => void;
}

/** Milliseconds after which what is offered is asked anew: an answer works for five minutes. */
const offeredFor = 4 * 60_000;
const never = () => () => {};

/**
 * Signing in with a passkey: the browser offers them where somebody types their address, if it can, and asks for one at the press of
 * a button.
 */
export function PasskeySignIn({ isRemembered, onSignedIn }: PasskeySignInProps) {
  const { t } = useI18n();
  const api = useApi();
  const hasPasskeys = useHasPasskeys();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<ToldText | null>(null);

  function reportOutcome(outcome: Outcome): void {
    if (outcome.kind === 'signed-in') onSignedIn();
    if (outcome.kind === 'failed') setFailure(outcome.reason);
  }

  usePasskeyOffer(hasPasskeys && !isAsking, isRemembered, reportOutcome);

  async function requestPasskey(): Promise<void> {
    setIsAsking(true);
    setFailure(null);
    const outcome = await signInByPasskey(api, false, isRemembered);
    reportOutcome(outcome);
    // Whoever signed in is about to leave: another one that is offered would sign in once more.
    setIsAsking(outcome.kind === 'signed-in');
  }

  if (!hasPasskeys) return null;
  return (
    <div className="stack gap-3">
      {failure === null ? null : (
        <p className="form-error" role="alert">
          {toldText(t, failure)}
        </p>
      )}
      <button
        type="button"
        className="button button--secondary"
        disabled={!isAlive}
        aria-disabled={isAsking}
        onClick={() => isAsking || void requestPasskey()}
      >
        {t('passkey.sign_in')}
      </button>
    </div>
  );
}

/** @param isOn false while something else is asked: a browser does one of both at a time */
function usePasskeyOffer(
  isOn: boolean,
  isRemembered: () => boolean,
  onOutcome: (outcome: Outcome) => void,
): void {
  const api = useApi();
  const reportOffer = useEffectEvent(onOutcome);
  const isRememberedNow = useEffectEvent(isRemembered);
  useEffect(() => {
    if (!isOn) return;
    let isShown = true;
    const offer = async () => {
      if (!(await offersPasskeys()) || !isShown) return;
      const outcome = await signInByPasskey(api, true, () => isRememberedNow());
      if (isShown) reportOffer(outcome);
    };
    const tryToOffer = () => void offer().catch(() => undefined);
    tryToOffer();
    const timer = setInterval(tryToOffer, offeredFor);
    return () => {
      isShown = false;
      clearInterval(timer);
      void stopOfferingPasskeys().catch(() => undefined);
    };
  }, [api, isOn]);
}
