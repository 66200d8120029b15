import { invitationsPath } from '@spoor/contracts/invitations/invitation.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useRoles } from '../../../shared/roles.api.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import type { TableFilter } from '../../../shared/ui/data-table/table-toolbar.tsx';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import type { AfterClosing } from '../after-closing.ts';
import { useUserActions } from '../use-user-actions.tsx';
import { usersTable } from '../users-admin.api.ts';
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
  const { rowMenu, bulkActions, dialog } = useUserActions(roles, setClosed);
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
      {dialog}
      {afterClosing(closed, () => setClosed([]))}
    </>
  );
}

const accessLabels = {
  yes: 'users.active',
  waiting: 'users.waiting',
  closed: 'users.inactive',
} as const;

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
      options: (['yes', 'waiting', 'closed'] as const).map((value) => ({
        value,
        label: t(accessLabels[value]),
      })),
    },
    {
      name: 'verified',
      label: t('users.address'),
      options: yesOrNo(t('users.verified_yes'), t('users.verified_no')),
    },
  ];
}
