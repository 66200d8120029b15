import { UsersScreen } from '../../features/users-admin/components/users-screen.tsx';
import { usersTable } from '../../features/users-admin/users-admin.api.ts';
import { rolesQuery } from '../../shared/roles.api.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requireScreenRight } from './admin-screen.tsx';
import { loadTable } from './load-table.ts';

export async function loader(args: ScreenArgs): Promise<void> {
  await requireScreenRight(args, '/admin/users');
  const { queryClient, api } = args.services;
  await Promise.all([loadTable(usersTable)(args), queryClient.prefetchQuery(rolesQuery(api))]);
}

export function Component() {
  return (
    <AdminScreen title="admin.users">
      <UsersScreen />
    </AdminScreen>
  );
}
