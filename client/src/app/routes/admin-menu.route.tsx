import { MenusScreen } from '../../features/menus-admin/components/menus-screen.tsx';
import { menusQuery } from '../../shared/menus.api.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requirePermission } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requirePermission(args, 'menus.manage');
  const { queryClient, api } = args.services;
  await queryClient.prefetchQuery(menusQuery(api));
}

export function Component() {
  return (
    <AdminScreen title="admin.menu">
      <MenusScreen />
    </AdminScreen>
  );
}
