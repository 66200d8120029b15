import { TrashScreen } from '../../features/trash/components/trash-screen.tsx';
import { trashQuery, trashTable } from '../../features/trash/trash.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requireAdmin } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requireAdmin(args);
  const { queryClient, api } = args.services;
  await queryClient.prefetchQuery(trashQuery(api, readTableState(args.url.searchParams, trashTable)));
}

export function Component() {
  return (
    <AdminScreen title="admin.trash">
      <TrashScreen />
    </AdminScreen>
  );
}
