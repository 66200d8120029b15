import { UsersScreen } from '../../features/users-admin/components/users-screen.tsx';
import { usersTable } from '../../features/users-admin/users-admin.api.ts';
import { rolesQuery } from '../../shared/roles.api.ts';
import { keysOfClosed } from '../keys-of-closed.tsx';
import { adminScreen } from './admin-screen.tsx';
import { loadTable } from './load-table.ts';

export const { loader, Component } = adminScreen({
  load: (args) => {
    const { queryClient, api, language } = args.services;
    return Promise.all([loadTable(usersTable)(args), queryClient.prefetchQuery(rolesQuery(api, language()))]);
  },
  Screen: () => <UsersScreen afterClosing={keysOfClosed} />,
});
