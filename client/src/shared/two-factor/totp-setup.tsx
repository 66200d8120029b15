import type { RecoveryCodes, TotpSecret } from '@spoor/contracts/auth/two-factor';
import type { ReactNode } from 'react';
import type { CallOutcome } from '../call-outcome.ts';
import { useI18n } from '../i18n.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { CodeForm } from './code-form.tsx';
import { QrCode } from './qr-code.tsx';

interface TotpSetupProps {
  readonly secret: TotpSecret;
  readonly confirm: (code: string) => Promise<CallOutcome<RecoveryCodes>>;
  readonly onConfirmed: (answer: RecoveryCodes) => void;
  readonly children?: ReactNode;
}

/** Brings a secret into an app, and has the app show that it is there. */
export function TotpSetup({ secret: { secret, uri }, confirm, onConfirmed, children }: TotpSetupProps) {
  const { t } = useI18n();
  return (
    <div className="stack gap-4">
      <p>{t('two_factor.scan')}</p>
      <QrCode text={uri} label={t('two_factor.qr')} />
      <p>
        {/* Who sets it up on their phone has nothing to scan it with. */}
        <a className="button button--secondary" href={uri}>
          {t('two_factor.open_app')}
        </a>
      </p>
      <p>
        {t('two_factor.key')} <strong className="totp-key">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</strong>
      </p>
      <div>
        <CopyButton label={t('two_factor.copy_key')} text={() => secret} />
      </div>
      <CodeForm method="totp" action={t('two_factor.turn_on')} send={confirm} onPassed={onConfirmed}>
        {children}
      </CodeForm>
    </div>
  );
}
