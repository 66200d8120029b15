import { CircleUserRound, Languages, LogOut } from 'lucide-react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18nContext } from '../../../shared/i18n.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { signOut } from '../../../shared/session-channel.ts';
import { useUser } from '../../../shared/signed-in-user.ts';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';

export function AdminAccount() {
  const { i18n, changeLanguage } = useI18nContext();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const other = i18n.language === 'nl' ? 'en' : 'nl';
  return (
    <MenuButton
      className="tool"
      label={i18n.t('admin.account', { name: user?.displayName ?? '' })}
      groups={[
        [
          {
            id: 'account',
            label: i18n.t('account.title'),
            icon: <CircleUserRound aria-hidden="true" />,
            onAction: () => void navigate('/account/profile'),
          },
          {
            id: 'language',
            label: i18n.t('admin.other_language'),
            icon: <Languages aria-hidden="true" />,
            onAction: () => changeLanguage(other),
          },
        ],
        [
          {
            id: 'logout',
            label: i18n.t('auth.logout'),
            icon: <LogOut aria-hidden="true" />,
            onAction: () => void signOut(api),
          },
        ],
      ]}
    >
      <CircleUserRound aria-hidden="true" />
      <span className="admin-layout__account-name">{user?.displayName}</span>
    </MenuButton>
  );
}
