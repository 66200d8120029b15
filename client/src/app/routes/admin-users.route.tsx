import { UsersScreen } from '../../features/users-admin/components/users-screen.tsx';
import { usersTable } from '../../features/users-admin/users-admin.api.ts';
import { rolesQuery } from '../../shared/roles.api.ts';
import { adminScreen } from './admin-screen.tsx';
import { loadTable } from './load-table.ts';

export const { loader, Component } = adminScreen({
  load: (args) => {
    const { queryClient, api } = args.services;
    return Promise.all([loadTable(usersTable)(args), queryClient.prefetchQuery(rolesQuery(api))]);
  },
  Screen: UsersScreen,
});
