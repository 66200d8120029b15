import type { UserRow } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { toldText } from '../../../shared/told-text.ts';
import { tooManyText } from '../../../shared/too-many-text.ts';
import { useSignInCommands } from '../users-admin.commands.ts';

/** A link by which somebody chooses a new password themselves, sent to them alone. */
export function PasswordLink({ user }: { user: UserRow }) {
  const { t } = useI18n();
  const { displayName: name, email } = user;
  const { sendPasswordLink } = useSignInCommands();
  const [answer, setAnswer] = useState<{ readonly isSent: boolean; readonly text: string } | null>(null);

  async function send(): Promise<void> {
    setAnswer(null);
    const outcome = await sendPasswordLink(user);
    if (outcome.kind === 'stored')
      setAnswer({ isSent: true, text: t('users.password_link_sent', { email }) });
    if (outcome.kind === 'refused')
      setAnswer({ isSent: false, text: toldText(t, tooManyText(outcome.problem)) });
  }

  return (
    <section className="rights-panel stack gap-2">
      <h2>{t('users.password')}</h2>
      <p>
        {user.isActive ? t('users.password_link_about', { name, email }) : t('users.password_link_inactive')}
      </p>
      {user.isActive ? (
        <div>
          <button type="button" className="button button--secondary" onClick={() => void send()}>
            {t('users.password_link')}
          </button>
        </div>
      ) : null}
      <p
        role={answer?.isSent === false ? 'alert' : 'status'}
        className={answer?.isSent === false ? 'form-error' : undefined}
      >
        {answer?.text}
      </p>
    </section>
  );
}
