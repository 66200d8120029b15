import type { UserView } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useErasureCommands } from '../privacy.api.ts';
import { PasswordProof } from './password-proof.tsx';

/** Having one's account erased, and keeping it after all. */
export function ErasureSection({ user }: { user: UserView }) {
  const { t, date } = useI18n();
  const { keep } = useErasureCommands();
  const [isAsking, setIsAsking] = useState(false);
  const { erasure } = user;
  return (
    <section className="stack gap-3">
      <h2>{t('privacy.erase')}</h2>
      <p className={erasure === null ? 'soft' : 'strong'} role="status">
        {erasure === null ? t('privacy.erase_about') : t('erasure.notice', { date: date(erasure.on) })}
      </p>
      <div>
        {erasure === null ? (
          <button type="button" className="button button--danger" onClick={() => setIsAsking(true)}>
            {t('privacy.erase_start')}
          </button>
        ) : (
          <button type="button" className="button button--primary" onClick={() => void keep(user)}>
            {t('erasure.keep')}
          </button>
        )}
      </div>
      {isAsking ? <ErasureDialog user={user} onClose={() => setIsAsking(false)} /> : null}
    </section>
  );
}

/** What goes and what stays is said before it is asked for. */
function ErasureDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { t } = useI18n();
  const { erase } = useErasureCommands();
  const [withSubmissions, setWithSubmissions] = useState(false);
  return (
    <Dialog title={t('privacy.erase')} onClose={onClose}>
      <p>{t('privacy.erase_what')}</p>
      <p>{t('privacy.erase_days')}</p>
      <CheckField
        label={t('privacy.erase_submissions')}
        hint={t('privacy.erase_submissions_hint')}
        value={withSubmissions}
        onChange={setWithSubmissions}
        onBlur={() => undefined}
      />
      <PasswordProof
        email={user.email}
        action={t('privacy.erase_start')}
        send={async (currentPassword) => {
          const outcome = await erase({ user, currentPassword, withSubmissions });
          if (outcome.kind === 'refused') return outcome;
          // What else failed has been told.
          return { kind: 'answered', data: undefined };
        }}
        onProven={onClose}
      />
    </Dialog>
  );
}
