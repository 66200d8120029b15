import { MissedScreen } from '../../features/redirects-admin/components/not-found-addresses-screen.tsx';
import { missedQuery, missedTable } from '../../features/redirects-admin/redirects-admin.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requireAdmin } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requireAdmin(args);
  const { queryClient, api } = args.services;
  await queryClient.prefetchQuery(missedQuery(api, readTableState(args.url.searchParams, missedTable)));
}

export function Component() {
  return (
    <AdminScreen title="redirects.missed">
      <MissedScreen />
    </AdminScreen>
  );
}
