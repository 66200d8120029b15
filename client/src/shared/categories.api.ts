import { categoryRoutes } from '@spoor/contracts/categories/category.routes';
import type { CategoryView } from '@spoor/contracts/categories/category.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { withSurrogateKeys } from './query-meta.ts';

/** The categories of the platform, by name, as far as the reader may know them. */
export function categoriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await api.call(categoryRoutes.list, { signal })).data,
    meta: withSurrogateKeys((_: readonly CategoryView[]) => [
      surrogateKey.categories(),
      surrogateKey.items(),
      surrogateKey.pages(),
    ]),
  });
}
