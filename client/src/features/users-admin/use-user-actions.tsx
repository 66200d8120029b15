import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { PencilLine, UserCheck, UserMinus, UserPlus, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import { isGivable } from '../../shared/is-givable.ts';
import { useNavigate } from '../../shared/router/router-context.tsx';
import { useUser } from '../../shared/signed-in-user.ts';
import type { BulkAction } from '../../shared/ui/data-table/bulk-bar.tsx';
import type { MenuAction } from '../../shared/ui/menu-button.tsx';
import { type BulkRole, BulkRoleDialog } from './components/bulk-role-dialog.tsx';
import { userAddress } from './user-address.ts';
import { useTogetherCommands } from './users-admin.commands.ts';

/**
 * Actions on one or more people.
 * @param onClosed hears whose accounts were closed
 * @returns also their dialog, to be rendered
 */
export function useUserActions(
  roles: readonly RoleView[],
  onClosed: (users: readonly UserRow[]) => void,
): {
  readonly rowMenu: (user: UserRow) => MenuAction[][];
  readonly bulkActions: readonly BulkAction<UserRow>[];
  readonly dialog: ReactNode;
} {
  const { t } = useI18n();
  const navigate = useNavigate();
  const mayManage = useUser()?.permissions.includes('users.manage') === true;
  const { setActive } = useTogetherCommands();
  const { roleActions, dialog } = useRoleActions(roles);
  async function change(users: readonly UserRow[], isActive: boolean): Promise<void> {
    const { kind } = await setActive({ users, isActive });
    if (kind === 'stored' && !isActive) onClosed(users);
  }
  const activation = {
    id: 'activate',
    label: t('users.activate'),
    icon: <UserCheck aria-hidden="true" />,
    fits: ({ isActive }: UserRow) => !isActive,
  };
  const deactivation = {
    id: 'deactivate',
    label: t('users.deactivate'),
    icon: <UserX aria-hidden="true" />,
    fits: ({ isActive }: UserRow) => isActive,
  };
  const rowMenu = (user: UserRow): MenuAction[][] => [
    [
      {
        id: 'open',
        label: t('users.open'),
        icon: <PencilLine aria-hidden="true" />,
        onAction: () => void navigate(userAddress(user.guid)),
      },
    ],
    mayManage
      ? [
          {
            ...(user.isActive ? deactivation : activation),
            onAction: () => void change([user], !user.isActive),
          },
        ]
      : [],
  ];
  const bulkActions: BulkAction<UserRow>[] = [
    ...roleActions,
    { ...activation, onAction: (users) => void change(users, true) },
    { ...deactivation, onAction: (users) => void change(users, false) },
  ];
  return { rowMenu, bulkActions: mayManage ? bulkActions : [], dialog };
}

/** Giving several people a role, and taking one from them, as far as the reader may. */
function useRoleActions(roles: readonly RoleView[]) {
  const { t } = useI18n();
  const giver = useUser();
  const [asking, setAsking] = useState<BulkRole | null>(null);
  const givable = roles.filter((role) => isGivable(role, giver));
  const held = asking?.users.flatMap(({ roleIds }) => roleIds) ?? [];
  const choices = asking?.isGiven === true ? givable : givable.filter(({ guid }) => held.includes(guid));
  const action = (isGiven: boolean): BulkAction<UserRow> => ({
    id: isGiven ? 'give-role' : 'take-role',
    label: t(isGiven ? 'users.give_role' : 'users.take_role'),
    icon: isGiven ? <UserPlus aria-hidden="true" /> : <UserMinus aria-hidden="true" />,
    fits: ({ roleIds }) => givable.some(({ guid }) => isGiven !== roleIds.includes(guid)),
    opensDialog: true,
    onAction: (users, onDone) => setAsking({ users, isGiven, onDone }),
  });
  const close = () => setAsking(null);
  return {
    roleActions: [action(true), action(false)],
    dialog: asking === null ? null : <BulkRoleDialog {...asking} roles={choices} onClose={close} />,
  };
}
