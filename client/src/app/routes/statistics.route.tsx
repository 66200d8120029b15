import { readSettings } from '@spoor/contracts/settings/settings';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import { StatisticsScreen } from '../../features/statistics/components/statistics-screen.tsx';
import { definitionQuery, statisticsQuery } from '../../features/statistics/statistics.api.ts';
import { readStatisticsState } from '../../features/statistics/statistics-state.ts';
import { settingsQuery } from '../../shared/settings.api.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  place: '/statistics',
  async load({ url, services: { queryClient, api } }) {
    const { timeZone } = readSettings(await queryClient.ensureQueryData(settingsQuery(api)));
    const state = readStatisticsState(url.searchParams, localDay(new Date(), timeZone));
    await Promise.all([
      queryClient.prefetchQuery(statisticsQuery(api, state)),
      queryClient.prefetchQuery(definitionQuery(api)),
    ]);
  },
  Screen: StatisticsScreen,
});
