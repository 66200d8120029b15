import { CircleUserRound } from 'lucide-react';
import { loginAddress } from '../../../addresses.ts';
import { ownWords, useI18n, useOwnWords } from '../../../i18n.tsx';
import { Link } from '../../../router/link.tsx';
import { useUser } from '../../../signed-in-user.ts';
import { type BlockProps, useBlockRendering } from '../../block-context.tsx';
import './profile-block.css';

const words = ownWords({
  nl: { anonymous: 'Je bent niet ingelogd.' },
  en: { anonymous: 'You are not signed in.' },
});

/** The signed-in user's name; for visitors a login link. */
export function ProfileBlock(_: BlockProps) {
  const { t } = useI18n();
  const { anonymous } = useOwnWords(words);
  const user = useUser();
  const { path } = useBlockRendering().location;
  return (
    <div className="profile-block row gap-4">
      <CircleUserRound aria-hidden="true" />
      {user === null ? (
        <p>
          {anonymous} <Link to={loginAddress(path)}>{t('auth.login')}</Link>
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
