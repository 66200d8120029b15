import { UsersScreen } from '../../features/users-admin/components/users-screen.tsx';
import { usersQuery, usersTable } from '../../features/users-admin/users-admin.api.ts';
import { rolesQuery } from '../../shared/roles.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requireScreenRight } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requireScreenRight(args, '/admin/users');
  const { queryClient, api } = args.services;
  await Promise.all([
    queryClient.prefetchQuery(usersQuery(api, readTableState(args.url.searchParams, usersTable))),
    queryClient.prefetchQuery(rolesQuery(api)),
  ]);
}

export function Component() {
  return (
    <AdminScreen title="admin.users">
      <UsersScreen />
    </AdminScreen>
  );
}
