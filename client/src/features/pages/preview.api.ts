import { previewRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { touchedBy } from '../../shared/query-meta.ts';

/** The page that a preview link leads to. It changes as its draft does, and is gone once the link is. */
export function previewQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: ['preview', token],
    queryFn: async ({ signal }) =>
      (await api.call(previewRoutes.read, { parameters: { token }, signal })).data,
    meta: touchedBy((page: PageView) => [surrogateKey.page(page.guid)]),
  });
}
