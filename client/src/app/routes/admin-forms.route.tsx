import { FormsScreen } from '../../features/forms-admin/components/forms-screen.tsx';
import { formsQuery, formsTable } from '../../features/forms-admin/forms-admin.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  place: '/admin/forms',
  load: ({ url, services: { queryClient, api } }) =>
    queryClient.prefetchQuery(formsQuery(api, readTableState(url.searchParams, formsTable))),
  Screen: FormsScreen,
});
