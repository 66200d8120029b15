import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserPage } from '@spoor/contracts/users/user.views';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { withSurrogateKeys } from './query-meta.ts';

/** People to choose from, by what is typed of their name; for those who may see accounts. */
export function peopleQuery(api: ApiClient, search: string) {
  return queryOptions({
    queryKey: ['people', search],
    queryFn: async ({ signal }) => {
      const query = { search: search === '' ? undefined : search, isActive: true, itemCount: 20 };
      return ((await api.call(userRoutes.list, { query, signal })).data as UserPage).items;
    },
    placeholderData: keepPreviousData,
    meta: withSurrogateKeys((_: readonly unknown[]) => [surrogateKey.users()]),
  });
}
