import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Language } from '@spoor/contracts/texts/languages';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { useApi } from './api-context.tsx';
import { useI18n } from './i18n.tsx';
import { withSurrogateKeys } from './query-meta.ts';

/** All roles: those of the system are named in a language. */
export function rolesQuery(api: ApiClient, language: Language) {
  return queryOptions({
    queryKey: ['roles', language],
    queryFn: async ({ signal }) => (await api.call(roleRoutes.list, { signal })).data,
    placeholderData: keepPreviousData,
    meta: withSurrogateKeys((_: readonly RoleView[]) => [
      surrogateKey.platform(),
      surrogateKey.roles(),
      surrogateKey.users(),
    ]),
  });
}

/** All roles, named in the reader's language. */
export function useRoles() {
  return useQuery(rolesQuery(useApi(), useI18n().language));
}
