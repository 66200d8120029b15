import type { UserView } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { PasswordProof } from '../../../shared/forms/password-proof.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useErasureCommands } from '../privacy.api.ts';

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
      {erasure === null ? null : (
        <p>{t(erasure.withSubmissions ? 'privacy.submissions_go' : 'privacy.submissions_stay')}</p>
      )}
      {erasure === null ? (
        <div>
          <button type="button" className="button button--danger" onClick={() => setIsAsking(true)}>
            {t('privacy.erase_start')}
          </button>
        </div>
      ) : (
        <div className="row cluster gap-3">
          <button type="button" className="button button--primary" onClick={() => void keep(user)}>
            {t('erasure.keep')}
          </button>
          {erasure.withSubmissions ? null : (
            <button type="button" className="button button--secondary" onClick={() => setIsAsking(true)}>
              {t('privacy.erase_submissions')}
            </button>
          )}
        </div>
      )}
      {isAsking ? <ErasureDialog user={user} onClose={() => setIsAsking(false)} /> : null}
    </section>
  );
}

/** What goes and what stays is said before it is asked for; of who asked before, only what they sent is asked about. */
function ErasureDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { t } = useI18n();
  const { erase } = useErasureCommands();
  const isFirst = user.erasure === null;
  const [withSubmissions, setWithSubmissions] = useState(!isFirst);
  return (
    <Dialog
      title={t(isFirst ? 'privacy.erase' : 'privacy.erase_submissions')}
      isFilledIn={isFirst && withSubmissions}
      onClose={onClose}
    >
      {isFirst ? (
        <>
          <p>{t('privacy.erase_what')}</p>
          <p>{t('privacy.erase_days')}</p>
          <CheckField
            label={t('privacy.erase_submissions')}
            hint={t('privacy.erase_submissions_hint')}
            value={withSubmissions}
            onChange={setWithSubmissions}
            onBlur={() => undefined}
          />
        </>
      ) : (
        <p>{t('privacy.erase_submissions_hint')}</p>
      )}
      <PasswordProof
        action={t(isFirst ? 'privacy.erase_start' : 'privacy.erase_submissions_start')}
        tone="danger"
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
