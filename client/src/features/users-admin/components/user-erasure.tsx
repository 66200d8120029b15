import type { UserRow } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useUserErasure } from '../users-admin.commands.ts';

interface UserErasureProps {
  readonly user: UserRow;
  /** Whether the reader may close the account. */
  readonly mayManage: boolean;
}

/** Whether somebody is going to be erased, and a way to ask for that or to keep them. */
export function UserErasure({ user, mayManage }: UserErasureProps) {
  const { t, date } = useI18n();
  const { keep } = useUserErasure();
  const mayEraseSubmissions = useMayEraseSubmissions();
  const [isAsking, setIsAsking] = useState(false);
  const [isAskingSubmissions, setIsAskingSubmissions] = useState(false);
  const { erasure } = user;
  if (erasure === null && !mayManage) return null;
  return (
    <section className="rights-panel stack gap-2">
      <h2>{t('privacy.erase_user')}</h2>
      <p>
        {erasure === null
          ? t('privacy.erase_user_about')
          : t('privacy.erase_user_on', { date: date(erasure.on) })}
      </p>
      {erasure === null ? null : (
        <p>{t(erasure.withSubmissions ? 'privacy.user_submissions_go' : 'privacy.user_submissions_stay')}</p>
      )}
      {mayManage ? (
        <div className="row cluster gap-3">
          {erasure === null ? (
            <button type="button" className="button button--danger" onClick={() => setIsAsking(true)}>
              {t('privacy.erase_start')}
            </button>
          ) : (
            <button type="button" className="button button--secondary" onClick={() => void keep(user)}>
              {t('erasure.keep')}
            </button>
          )}
          {erasure === null || erasure.withSubmissions || !mayEraseSubmissions ? null : (
            <button
              type="button"
              className="button button--danger"
              onClick={() => setIsAskingSubmissions(true)}
            >
              {t('privacy.erase_user_submissions')}
            </button>
          )}
        </div>
      ) : null}
      {isAsking ? <UserErasureDialog user={user} onClose={() => setIsAsking(false)} /> : null}
      {isAskingSubmissions ? (
        <SubmissionErasureDialog user={user} onClose={() => setIsAskingSubmissions(false)} />
      ) : null}
    </section>
  );
}

/** What people sent is for who handles it. */
function useMayEraseSubmissions(): boolean {
  return useUser()?.permissions.includes('forms.manage') === true;
}

function UserErasureDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useI18n();
  const { erase } = useUserErasure();
  const [withSubmissions, setWithSubmissions] = useState(false);
  const mayEraseSubmissions = useMayEraseSubmissions();

  async function requestErasure(): Promise<void> {
    onClose();
    await erase({ user, withSubmissions });
  }

  return (
    <ConfirmDialog
      title={t('privacy.erase_user_title', { name: user.displayName })}
      cancel={t('conflict.cancel')}
      action={t('privacy.erase_start')}
      isFilledIn={withSubmissions}
      onConfirm={() => void requestErasure()}
      onClose={onClose}
    >
      <p>{t('privacy.erase_user_what')}</p>
      <p>{t('privacy.erase_user_days')}</p>
      {mayEraseSubmissions ? (
        <CheckField
          label={t('privacy.erase_user_submissions')}
          value={withSubmissions}
          onChange={setWithSubmissions}
          onBlur={() => undefined}
        />
      ) : null}
    </ConfirmDialog>
  );
}

/** Of whom is going to be erased, what they sent is asked about by itself. */
function SubmissionErasureDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useI18n();
  const { erase } = useUserErasure();
  return (
    <ConfirmDialog
      title={t('privacy.erase_user_submissions_title')}
      cancel={t('conflict.cancel')}
      action={t('privacy.erase_submissions_start')}
      onConfirm={() => {
        onClose();
        void erase({ user, withSubmissions: true });
      }}
      onClose={onClose}
    >
      <p>{t('privacy.user_submissions_go')}</p>
      <p>{t('privacy.erase_submissions_hint')}</p>
    </ConfirmDialog>
  );
}
