import { NotFoundAddressesScreen } from '../../features/redirects-admin/components/not-found-addresses-screen.tsx';
import { notFoundQuery, notFoundTable } from '../../features/redirects-admin/redirects-admin.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requirePermission } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requirePermission(args, 'menus.manage');
  const { queryClient, api } = args.services;
  await queryClient.prefetchQuery(notFoundQuery(api, readTableState(args.url.searchParams, notFoundTable)));
}

export function Component() {
  return (
    <AdminScreen title="redirects.missed">
      <NotFoundAddressesScreen />
    </AdminScreen>
  );
}
