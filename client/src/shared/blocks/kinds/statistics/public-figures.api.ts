import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api-client.ts';
import { withSurrogateKeys } from '../../../query-meta.ts';

/** The figures of the site that everybody may know. */
export function publicFiguresQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['public-figures'],
    queryFn: async ({ signal }) => (await api.call(statisticsRoutes.readFigures, { signal })).data,
    meta: withSurrogateKeys(() => [surrogateKey.settings(), surrogateKey.statistics()]),
  });
}
