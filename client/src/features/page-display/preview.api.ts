import { previewRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';

/** The draft behind a preview link. */
export function previewQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: ['preview', token],
    queryFn: async ({ signal }) =>
      (await api.call(previewRoutes.read, { parameters: { token }, signal })).data,
    meta: withSurrogateKeys((page: PageView) => [surrogateKey.page(page.guid)]),
  });
}
