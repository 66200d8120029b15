import { accountStates, type StatedAccount } from '../account-states.ts';
import { useI18n } from '../i18n.tsx';

/** How an account stands that is not simply open. */
export function AccountStates({ user }: { user: StatedAccount }) {
  const { t } = useI18n();
  return accountStates(user).map((state) => (
    <span key={state} className="tag truncate">
      {t(`users.${state}`)}
    </span>
  ));
}
