import { RedirectsScreen } from '../../features/redirects-admin/components/redirects-screen.tsx';
import { redirectsQuery, redirectsTable } from '../../features/redirects-admin/redirects-admin.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requirePermission } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requirePermission(args, 'menus.manage');
  const { queryClient, api } = args.services;
  await queryClient.prefetchQuery(redirectsQuery(api, readTableState(args.url.searchParams, redirectsTable)));
}

export function Component() {
  return (
    <AdminScreen title="admin.redirects">
      <RedirectsScreen />
    </AdminScreen>
  );
}
