import type { UserRow } from '@spoor/contracts/users/user.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { accountStates } from '../account-states.ts';

/** How an account stands that is not simply open. */
export function AccountStates({ user }: { user: UserRow }) {
  const { t } = useI18n();
  return accountStates(user).map((state) => (
    <span key={state} className="tag truncate">
      {t(`users.${state}`)}
    </span>
  ));
}
