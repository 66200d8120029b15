import { LogsScreen } from '../../features/logs/components/logs-screen.tsx';
import { logsQuery, logsTable, storyQuery } from '../../features/logs/logs.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  async load({ url, services: { queryClient, api } }) {
    const state = readTableState(url.searchParams, logsTable);
    const { request } = state.filters;
    if (request === undefined) await queryClient.prefetchInfiniteQuery(logsQuery(api, state, true));
    else await queryClient.prefetchQuery(storyQuery(api, request));
  },
  Screen: LogsScreen,
});
