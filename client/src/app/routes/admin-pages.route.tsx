import { NewPage } from '../../features/page-lifecycle/components/new-page.tsx';
import { PagesScreen } from '../../features/pages-admin/components/pages-screen.tsx';
import { pageOverviewQuery, pagesTable } from '../../features/pages-admin/pages-admin.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requireAdmin } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requireAdmin(args);
  const { queryClient, api } = args.services;
  await queryClient.prefetchQuery(pageOverviewQuery(api, readTableState(args.url.searchParams, pagesTable)));
}

export function Component() {
  return (
    <AdminScreen title="admin.pages">
      <PagesScreen newPage={<NewPage />} />
    </AdminScreen>
  );
}
