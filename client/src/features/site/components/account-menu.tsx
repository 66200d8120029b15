import type { UserView } from '@spoor/contracts/users/user.views';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { signOut } from '../../../shared/session-news.ts';
import { CircleUserRound } from '../../../shared/ui/icons.tsx';

/** Who is signed in, and the way out. */
export function AccountMenu({ user }: { user: UserView }) {
  const { t } = useI18n();
  const api = useApi();
  return (
    <details className="account-menu">
      <summary>
        <CircleUserRound aria-hidden="true" />
        <span>{user.displayName}</span>
      </summary>
      <div className="account-menu__panel">
        <p>{user.email}</p>
        <button type="button" className="button button--secondary" onClick={() => void signOut(api)}>
          {t('auth.logout')}
        </button>
      </div>
    </details>
  );
}
