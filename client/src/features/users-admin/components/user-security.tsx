import { securityPath } from '@spoor/contracts/auth/two-factor.routes';
import type { UserRow } from '@spoor/contracts/users/user.views';
import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { keptFromReader } from '../kept-from-reader.ts';
import { PasswordLink } from './password-link.tsx';
import { TwoFactorReset } from './two-factor-reset.tsx';
import { UserSessions } from './user-sessions.tsx';
import { VerificationResend } from './verification-resend.tsx';

interface UserSecurityProps {
  readonly user: UserRow;
  /** Whether the reader may change the account. */
  readonly mayManage: boolean;
  /** What they may do. */
  readonly rights: ReactNode;
}

/** How somebody signs in and where, with what can be done for them; or why the reader does nothing there. */
export function UserSecurity({ user, mayManage, rights }: UserSecurityProps) {
  const { t } = useI18n();
  const { signIn: reason } = keptFromReader(user, useUser());
  const isOpen = mayManage && reason === undefined;
  return (
    <>
      <VerificationResend user={user} mayManage={mayManage} />
      {isOpen ? <PasswordLink user={user} /> : null}
      <TwoFactorReset user={user} mayManage={isOpen} />
      {mayManage && reason !== undefined ? (
        <section className="rights-panel stack gap-2">
          <h2>{t('users.sign_in')}</h2>
          <p>{t(reason)}</p>
          {reason === 'users.sign_in_own' ? (
            <Link to={securityPath}>{t('users.sign_in_own_link')}</Link>
          ) : null}
        </section>
      ) : null}
      {rights}
      {/* Last: what comes later than the rest moves nothing that somebody looks at. */}
      {isOpen ? <UserSessions user={user} /> : null}
    </>
  );
}
