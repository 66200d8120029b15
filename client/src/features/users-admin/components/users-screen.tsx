import { invitationsPath } from '@spoor/contracts/invitations/invitation.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { PencilLine, Plus, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useRoles } from '../../../shared/roles.api.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import type { BulkAction } from '../../../shared/ui/data-table/bulk-bar.tsx';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import type { TableFilter } from '../../../shared/ui/data-table/table-toolbar.tsx';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import type { MenuAction } from '../../../shared/ui/menu-button.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import type { AfterClosing } from '../after-closing.ts';
import { userAddress } from '../user-address.ts';
import { usersTable } from '../users-admin.api.ts';
import { useUserCommands } from '../users-admin.commands.ts';
import { NewUserDialog } from './new-user-dialog.tsx';
import { userColumns } from './user-columns.tsx';

/** Everybody with an account. */
export function UsersScreen({ afterClosing }: { readonly afterClosing: AfterClosing }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { shown } = usePagedTable(usersTable);
  const { data: roles = [] } = useRoles();
  const mayManage = useUser()?.permissions.includes('users.manage') === true;
  const [closed, setClosed] = useState<readonly UserRow[]>([]);
  const { rowMenu, bulkActions } = useUserActions(mayManage, setClosed);
  const [isAdding, setIsAdding] = useState(false);
  const newUser = mayManage ? (
    <>
      <Link className="button button--secondary" to={invitationsPath}>
        {t('invitations.title')}
      </Link>
      <button type="button" className="button button--primary" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden="true" />
        {t('users.new')}
      </button>
    </>
  ) : null;

  return (
    <>
      <ScreenHeading title={t('admin.users')} actions={newUser} />
      <DataTable
        label={t('admin.users')}
        {...shown}
        columns={userColumns(i18n, roles)}
        keyOf={({ guid }) => guid}
        nameOf={({ displayName }) => displayName}
        searchLabel={t('users.search')}
        filters={useUserFilters(roles)}
        rowMenu={rowMenu}
        bulkActions={bulkActions}
        csv="user"
        empty={<p>{t('users.empty')}</p>}
      />
      {isAdding ? <NewUserDialog roles={roles} onClose={() => setIsAdding(false)} /> : null}
      {afterClosing(closed, () => setClosed([]))}
    </>
  );
}

function useUserFilters(roles: readonly RoleView[]): readonly TableFilter[] {
  const { t } = useI18n();
  const yesOrNo = (yes: string, no: string) => [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ];
  return [
    {
      name: 'role',
      label: t('users.role'),
      options: roles.map(({ guid, name }) => ({ value: guid, label: name })),
    },
    {
      name: 'active',
      label: t('users.access'),
      options: yesOrNo(t('users.active'), t('users.inactive')),
    },
    {
      name: 'verified',
      label: t('users.address'),
      options: yesOrNo(t('users.verified'), t('users.unverified')),
    },
  ];
}

function useUserActions(mayManage: boolean, onClosed: (users: readonly UserRow[]) => void) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { setActive } = useUserCommands();
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
    { ...activation, onAction: (users) => void change(users, true) },
    { ...deactivation, onAction: (users) => void change(users, false) },
  ];
  return { rowMenu, bulkActions: mayManage ? bulkActions : [] };
}
