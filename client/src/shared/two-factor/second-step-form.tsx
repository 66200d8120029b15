import type { SecondStep, TotpSecret } from '@spoor/contracts/auth/two-factor';
import { useEffect, useState } from 'react';
import { useApi } from '../api-context.tsx';
import { useI18n } from '../i18n.tsx';
import { PasskeyStep } from '../passkeys/passkey-step.tsx';
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { beginSetup, finishSetup, verifyCode } from './two-factor.api.ts';
import '../ui/tools.css';

interface SecondStepFormProps {
  readonly step: SecondStep;
  readonly onSignedIn: () => void;
  /** Back to the password: a step works for a while only. */
  readonly onAgain: () => void;
}

/** What is asked for after the password. */
export function SecondStepForm({ step, onSignedIn, onAgain }: SecondStepFormProps) {
  return step.methods.includes('setup') ? (
    <SetupStep {...{ step, onSignedIn, onAgain }} />
  ) : (
    <ProofStep {...{ step, onSignedIn, onAgain }} />
  );
}

type Method = 'passkey' | 'totp' | 'recoveryCode';

const texts = {
  passkey: { asked: 'passkey.step_asked', use: 'passkey.use' },
  totp: { asked: 'two_factor.asked', use: 'two_factor.use_app' },
  recoveryCode: { asked: 'two_factor.recovery_asked', use: 'two_factor.use_recovery' },
} as const;

function ProofStep({ step: { challenge, methods }, onSignedIn, onAgain }: SecondStepFormProps) {
  const { t } = useI18n();
  const api = useApi();
  const known = methods.filter((method): method is Method => method in texts);
  const [method, setMethod] = useState<Method>(known[0] ?? 'totp');
  return (
    <div className="stack gap-4">
      <p>{t(texts[method].asked)}</p>
      {method === 'passkey' ? (
        <PasskeyStep challenge={challenge} onSignedIn={onSignedIn} />
      ) : (
        <CodeForm
          key={method}
          method={method}
          action={t('auth.login')}
          send={(code) => verifyCode(api, { challenge, method, code })}
          onPassed={onSignedIn}
        />
      )}
      <div className="cluster gap-3">
        {known
          .filter((other) => other !== method)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="button button--quiet"
              onClick={() => setMethod(other)}
            >
              {t(texts[other].use)}
            </button>
          ))}
        <AgainButton onAgain={onAgain} />
      </div>
    </div>
  );
}

function SetupStep({ step: { challenge }, onSignedIn, onAgain }: SecondStepFormProps) {
  const { t } = useI18n();
  const api = useApi();
  const [secret, setSecret] = useState<TotpSecret | 'failed'>();
  const [codes, setCodes] = useState<readonly string[]>();

  useEffect(() => {
    let isShown = true;
    void beginSetup(api, challenge).then((setup) => {
      if (isShown) setSecret(setup.kind === 'answered' ? setup.data : 'failed');
    });
    return () => {
      isShown = false;
    };
  }, [api, challenge]);

  if (codes !== undefined) return <RecoveryCodeList codes={codes} onSaved={onSignedIn} />;
  return (
    <div className="stack gap-4">
      <p>{t('two_factor.setup_needed')}</p>
      {secret === undefined ? <LoadingSkeleton rows={3} /> : null}
      {secret === 'failed' ? (
        <p className="form-error" role="alert">
          {t('two_factor.too_late')}
        </p>
      ) : null}
      {secret === undefined || secret === 'failed' ? (
        <AgainButton onAgain={onAgain} />
      ) : (
        <TotpSetup
          secret={secret}
          confirm={(code) => finishSetup(api, challenge, code)}
          onConfirmed={({ recoveryCodes }) => setCodes(recoveryCodes)}
        >
          <AgainButton onAgain={onAgain} />
        </TotpSetup>
      )}
    </div>
  );
}

function AgainButton({ onAgain }: { onAgain: () => void }) {
  const { t } = useI18n();
  return (
    <button type="button" className="button button--quiet" onClick={onAgain}>
      {t('two_factor.again')}
    </button>
  );
}
