import type { UserRow } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useUserCommands } from '../users-admin.commands.ts';

interface TwoFactorResetProps {
  readonly user: UserRow;
  /** Whether the reader may change the account. */
  readonly mayManage: boolean;
}

/** Whether somebody signs in with more than a password, and a way out for who lost it. */
export function TwoFactorReset({ user, mayManage }: TwoFactorResetProps) {
  const { t } = useI18n();
  const { resetTwoFactor } = useUserCommands();
  const [isAsking, setIsAsking] = useState(false);

  async function reset(): Promise<void> {
    setIsAsking(false);
    await resetTwoFactor(user);
  }

  return (
    <section className="rights-panel stack gap-2">
      <h2>{t('two_factor.title')}</h2>
      <p>{t(user.twoFactorEnabled ? 'two_factor.user_on' : 'two_factor.user_off')}</p>
      {user.passkeys > 0 ? <p>{t('two_factor.user_passkeys', { count: user.passkeys })}</p> : null}
      {(user.twoFactorEnabled || user.passkeys > 0) && mayManage ? (
        <div>
          <button type="button" className="button button--secondary" onClick={() => setIsAsking(true)}>
            {t('two_factor.reset')}
          </button>
        </div>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('two_factor.reset')}
          cancel={t('two_factor.keep')}
          action={t('two_factor.reset')}
          onConfirm={() => void reset()}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('two_factor.reset_about', { name: user.displayName })}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
