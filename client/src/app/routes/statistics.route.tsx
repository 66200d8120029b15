import { StatisticsScreen } from '../../features/statistics/components/statistics-screen.tsx';
import { definitionQuery, statisticsQuery } from '../../features/statistics/statistics.api.ts';
import { readStatisticsState } from '../../features/statistics/statistics-state.ts';
import { platformToday } from '../../shared/platform-today.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  async load({ url, services }) {
    const { queryClient, api } = services;
    const state = readStatisticsState(url.searchParams, await platformToday(services));
    await Promise.all([
      queryClient.prefetchQuery(statisticsQuery(api, state)),
      queryClient.prefetchQuery(definitionQuery(api)),
    ]);
  },
  Screen: StatisticsScreen,
});
