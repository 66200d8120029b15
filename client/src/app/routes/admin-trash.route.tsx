import { TrashScreen } from '../../features/trash/components/trash-screen.tsx';
import { trashQuery, trashTable } from '../../features/trash/trash.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  place: '/admin/trash',
  load: ({ url, services: { queryClient, api } }) =>
    queryClient.prefetchQuery(trashQuery(api, readTableState(url.searchParams, trashTable))),
  Screen: TrashScreen,
});
