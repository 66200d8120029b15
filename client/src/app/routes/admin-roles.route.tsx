import { RolesScreen } from '../../features/roles-admin/components/roles-screen.tsx';
import { rolesQuery } from '../../shared/roles.api.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requireAdmin } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requireAdmin(args);
  const { queryClient, api } = args.services;
  await queryClient.prefetchQuery(rolesQuery(api));
}

export function Component() {
  return (
    <AdminScreen title="admin.roles">
      <RolesScreen />
    </AdminScreen>
  );
}
