import { CircleUserRound } from 'lucide-react';
import { loginAddress } from '../../shared/addresses.ts';
import { type BlockProps, useBlockDrawing } from '../../shared/blocks/block-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { Link } from '../../shared/router/link.tsx';
import { useUser } from '../../shared/signed-in-user.ts';
import './profile-block.css';

/** Who is signed in, as only they see it; for everybody else the way to sign in. */
export function ProfileBlock(_: BlockProps) {
  const { t } = useI18n();
  const user = useUser();
  const { path } = useBlockDrawing().home;
  return (
    <div className="profile-block">
      <CircleUserRound aria-hidden="true" />
      {user === null ? (
        <p>
          {t('profile.anonymous')} <Link to={loginAddress(path)}>{t('auth.login')}</Link>
        </p>
      ) : (
        <p>
          <strong>{user.displayName}</strong>
          <span>{user.email}</span>
        </p>
      )}
    </div>
  );
}
