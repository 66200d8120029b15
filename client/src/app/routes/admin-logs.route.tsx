import { LogsScreen } from '../../features/logs/components/logs-screen.tsx';
import { logsQuery, logsTable, requestTraceQuery } from '../../features/logs/logs.api.ts';
import { userQuery } from '../../shared/signed-in-user.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  async load({ url, services: { queryClient, api } }) {
    const state = readTableState(url.searchParams, logsTable);
    const { request } = state.filters;
    if (request === undefined) await queryClient.prefetchInfiniteQuery(logsQuery(api, state, true));
    else {
      const user = await queryClient.ensureQueryData(userQuery(api));
      await queryClient.prefetchQuery(requestTraceQuery(api, request, user?.isAdmin === true));
    }
  },
  Screen: LogsScreen,
});
