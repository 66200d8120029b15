import type { PageView } from '@spoor/contracts/pages/page.views';
import { type PageMode, pageReading } from '@spoor/contracts/pages/page-reading.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { touchedBy } from '../../shared/query-meta.ts';

/** The page at an address: what visitors see (live), or what its editors are working on (draft). */
export function pageQuery(api: ApiClient, path: string, mode: PageMode) {
  return queryOptions({
    queryKey: ['page', path, mode],
    queryFn: async ({ signal }) => {
      const query = mode === 'live' ? { path } : { path, mode };
      return (await api.call(pageReading.byPath, { query, signal })).data;
    },
    // The menu decides which page an address means.
    meta: touchedBy((page: PageView) => [surrogateKey.page(page.guid), surrogateKey.menu()]),
  });
}
