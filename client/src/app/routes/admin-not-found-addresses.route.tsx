import { NotFoundAddressesScreen } from '../../features/redirects-admin/components/not-found-addresses-screen.tsx';
import { notFoundQuery, notFoundTable } from '../../features/redirects-admin/redirects-admin.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  place: '/admin/redirects',
  below: '/admin/redirects/missed',
  title: 'redirects.missed',
  load: ({ url, services: { queryClient, api } }) =>
    queryClient.prefetchQuery(notFoundQuery(api, readTableState(url.searchParams, notFoundTable))),
  Screen: NotFoundAddressesScreen,
});
