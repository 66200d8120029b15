import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { writeFilter } from '@spoor/contracts/statistics/statistics-filter';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { StatisticsState } from './statistics-state.ts';

/** Milliseconds between two looks at what is not over. */
const lookInterval = 30_000;
const nowInterval = 10_000;

/** What visitors did in the period of a state. */
export function statisticsQuery(api: ApiClient, state: StatisticsState) {
  const { period, compare, interval, who } = state;
  const filter = filterOf(state);
  return queryOptions({
    queryKey: ['statistics', { ...period, compare, interval, who, filter }],
    queryFn: async ({ signal }) =>
      (
        await api.call(statisticsRoutes.read, {
          query: { ...period, compare, interval, who, filter },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    refetchInterval: lookInterval,
    meta: withSurrogateKeys(() => [surrogateKey.statistics()]),
  });
}

/** How many people are there now. */
export function onlineQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['statistics-now'],
    queryFn: async ({ signal }) => (await api.call(statisticsRoutes.now, { signal })).data.visitors,
    refetchInterval: nowInterval,
  });
}

/** The figures of a state, counted anew. */
export function checkQuery(api: ApiClient, state: StatisticsState) {
  const { period, who } = state;
  const filter = filterOf(state);
  return queryOptions({
    queryKey: ['statistics-check', { ...period, who, filter }],
    queryFn: async ({ signal }) =>
      (await api.call(statisticsRoutes.check, { query: { ...period, who, filter }, signal })).data,
    // Nobody wants to be told that something was right a while ago.
    gcTime: 0,
  });
}

export function definitionQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['statistics-definition'],
    queryFn: async ({ signal }) => (await api.call(statisticsRoutes.readDefinition, { signal })).data,
    meta: withSurrogateKeys(() => [surrogateKey.settings()]),
  });
}

function filterOf({ filter }: StatisticsState): string | undefined {
  const written = writeFilter(filter);
  return written === '' ? undefined : written;
}
