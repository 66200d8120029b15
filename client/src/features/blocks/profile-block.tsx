import { CircleUserRound } from 'lucide-react';
import { loginAddress } from '../../shared/addresses.ts';
import { type BlockProps, useBlockRendering } from '../../shared/blocks/block-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { Link } from '../../shared/router/link.tsx';
import { useUser } from '../../shared/signed-in-user.ts';
import './profile-block.css';

/** The signed-in user's name; for visitors a login link. */
export function ProfileBlock(_: BlockProps) {
  const { t } = useI18n();
  const user = useUser();
  const { path } = useBlockRendering().location;
  return (
    <div className="profile-block row gap-4">
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
