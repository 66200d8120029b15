import { RedirectsScreen } from '../../features/redirects-admin/components/redirects-screen.tsx';
import { redirectsQuery, redirectsTable } from '../../features/redirects-admin/redirects-admin.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  place: '/admin/redirects',
  load: ({ url, services: { queryClient, api } }) =>
    queryClient.prefetchQuery(redirectsQuery(api, readTableState(url.searchParams, redirectsTable))),
  Screen: RedirectsScreen,
});
