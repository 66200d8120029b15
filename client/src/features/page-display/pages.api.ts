import type { PageView } from '@spoor/contracts/pages/page.views';
import { type PageMode, publicPageRoutes } from '@spoor/contracts/pages/public-page.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';

/** The page at an address, published (live) or as its editors see it (draft). */
export function pageQuery(api: ApiClient, path: string, mode: PageMode) {
  return queryOptions({
    queryKey: ['page', path, mode],
    queryFn: async ({ signal }) => {
      const query = mode === 'live' ? { path } : { path, mode };
      return (await api.call(publicPageRoutes.byPath, { query, signal })).data;
    },
    // The menu decides which page an address means.
    meta: withSurrogateKeys((page: PageView) => [surrogateKey.page(page.guid), surrogateKey.menu()]),
  });
}
