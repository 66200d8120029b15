import { useState } from 'react';
import { useApi } from '../api-context.tsx';
import { useI18n } from '../i18n.tsx';
import { type ToldText, toldText } from '../told-text.ts';
import { passPasskeyStep } from './passkeys.api.ts';

interface PasskeyStepProps {
  /** Of the second step. */
  readonly challenge: string;
  readonly onSignedIn: () => void;
}

/** Has somebody prove with a passkey who they are, after their password. */
export function PasskeyStep({ challenge, onSignedIn }: PasskeyStepProps) {
  const { t } = useI18n();
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ToldText | null>(null);

  async function pass(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    const outcome = await passPasskeyStep(api, challenge);
    setIsBusy(false);
    if (outcome.kind === 'signed-in') onSignedIn();
    if (outcome.kind === 'failed') setFailure(outcome.reason);
  }

  return (
    <>
      {failure === null ? null : (
        <p className="form-error" role="alert">
          {toldText(t, failure)}
        </p>
      )}
      <button
        type="button"
        className="button button--primary"
        aria-disabled={isBusy}
        onClick={() => isBusy || void pass()}
      >
        {t('passkey.step')}
      </button>
    </>
  );
}
