import type { UserView } from '@spoor/contracts/users/user.views';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { signOut } from '../../../shared/session-channel.ts';
import { CircleUserRound } from '../../../shared/ui/icons.tsx';

export function AccountMenu({ user }: { user: UserView }) {
  const { t } = useI18n();
  const api = useApi();
  return (
    <details className="account-menu">
      <summary className="header-button unmarked">
        <CircleUserRound aria-hidden="true" />
        <span className="words-from-768">{user.displayName}</span>
      </summary>
      <div className="account-menu__panel stack gap-3 floating">
        <p>{user.email}</p>
        {user.isContentManager ? (
          <ul className="account-menu__places unmarked">
            <li>
              <Link to={user.isAdmin ? '/admin/pages' : '/admin/media'}>{t('site.admin')}</Link>
            </li>
            {user.isAdmin ? (
              <li>
                <Link to="/settings">{t('site.settings')}</Link>
              </li>
            ) : null}
          </ul>
        ) : null}
        <button type="button" className="button button--secondary" onClick={() => void signOut(api)}>
          {t('auth.logout')}
        </button>
      </div>
    </details>
  );
}
