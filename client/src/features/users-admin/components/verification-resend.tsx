import type { UserRow } from '@spoor/contracts/users/user.views';
import type { VerificationSendResult } from '@spoor/contracts/users/verification';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { requestVerification } from '../../../shared/verification.api.ts';

interface VerificationResendProps {
  readonly user: Pick<UserRow, 'email' | 'isVerified'>;
  /** Whether the reader may change the account. */
  readonly mayManage: boolean;
}

/** Whether somebody confirmed their address, and the link for that once more. */
export function VerificationResend({ user: { email, isVerified }, mayManage }: VerificationResendProps) {
  const { t } = useI18n();
  const api = useApi();
  const [result, setResult] = useState<VerificationSendResult | 'unreachable' | null>(null);

  async function send(): Promise<void> {
    const sent = await requestVerification(api, { email });
    setResult(sent.kind === 'answered' ? sent.result : 'unreachable');
  }

  const isGood = result === null || result === 'Sent' || result === 'AlreadyVerified';
  return (
    <section className="rights-panel stack gap-2">
      <h2>{t('users.email')}</h2>
      <p className="row cluster gap-2">
        <span>{email}</span>
        <span className="tag">{t(isVerified ? 'users.verified' : 'users.unverified')}</span>
      </p>
      {isVerified || !mayManage ? null : (
        <div>
          <button type="button" className="button button--secondary" onClick={() => void send()}>
            {t('users.send_verification')}
          </button>
        </div>
      )}
      <p role={isGood ? 'status' : 'alert'} className={isGood ? undefined : 'form-error'}>
        {result === null ? null : t(`verify.sent.${result}`, { email })}
      </p>
    </section>
  );
}
