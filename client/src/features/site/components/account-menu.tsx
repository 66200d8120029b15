import type { Permission } from '@spoor/contracts/shared/permission-names';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { signOut } from '../../../shared/session-channel.ts';
import { CircleUserRound } from '../../../shared/ui/icons.tsx';

export function AccountMenu({ user }: { user: UserView }) {
  const { t } = useI18n();
  const api = useApi();
  const work = workAddress(user);
  return (
    <details className="account-menu">
      <summary className="header-button unmarked">
        <CircleUserRound aria-hidden="true" />
        <span className="words-from-768">{user.displayName}</span>
      </summary>
      <div className="account-menu__panel stack gap-3 floating">
        <p>{user.email}</p>
        <ul className="account-menu__places unmarked">
          <li>
            <Link to="/account/profile">{t('account.title')}</Link>
          </li>
          {work === undefined ? null : (
            <li>
              <Link to={work}>{t('site.admin')}</Link>
            </li>
          )}
          {user.permissions.includes('settings.manage') ? (
            <li>
              <Link to="/settings">{t('site.settings')}</Link>
            </li>
          ) : null}
        </ul>
        <button type="button" className="button button--secondary" onClick={() => void signOut(api)}>
          {t('auth.logout')}
        </button>
      </div>
    </details>
  );
}

/** Where somebody works who may do that, the first that fits. */
const workPlaces: readonly (readonly [Permission, string])[] = [
  ['menus.manage', '/admin/menu'],
  ['users.view', '/admin/users'],
  ['forms.view', '/admin/forms'],
  ['statistics.view', '/statistics'],
  ['settings.manage', '/settings'],
];

/** Where somebody's work begins; undefined for who has none here. */
function workAddress({ isAdmin, isContentManager, isDeveloper, permissions }: UserView): string | undefined {
  if (isAdmin) return '/admin/pages';
  if (isContentManager) return '/admin/media';
  const [, place] = workPlaces.find(([permission]) => permissions.includes(permission)) ?? [];
  return place ?? (isDeveloper ? '/admin/logs' : undefined);
}
