import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { withSurrogateKeys } from './query-meta.ts';

export function rolesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['roles'],
    queryFn: async ({ signal }) => (await api.call(roleRoutes.list, { signal })).data,
    meta: withSurrogateKeys((_: readonly RoleView[]) => [
      surrogateKey.platform(),
      surrogateKey.roles(),
      surrogateKey.users(),
    ]),
  });
}
