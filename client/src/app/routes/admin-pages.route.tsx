import { NewPage } from '../../features/page-lifecycle/components/new-page.tsx';
import { PagesScreen } from '../../features/pages-admin/components/pages-screen.tsx';
import { pageOverviewQuery, pagesTable } from '../../features/pages-admin/pages-admin.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  place: '/admin/pages',
  load: ({ url, services: { queryClient, api } }) =>
    queryClient.prefetchQuery(pageOverviewQuery(api, readTableState(url.searchParams, pagesTable))),
  Screen: () => <PagesScreen newPage={<NewPage />} />,
});
