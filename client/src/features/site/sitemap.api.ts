import { publicMenuRoutes } from '@spoor/contracts/menus/public-menu.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';

/** Whole menus: pages embed no more of them than they show. */
export function sitemapQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sitemap'],
    queryFn: async ({ signal }) => (await api.call(publicMenuRoutes.list, { signal })).data,
    meta: withSurrogateKeys(() => [surrogateKey.menu()]),
  });
}
