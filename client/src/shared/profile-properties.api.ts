import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { ProfilePropertyDefinition } from '@spoor/contracts/users/profile-definitions';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { withSurrogateKeys } from './query-meta.ts';

/** What people are asked of themselves, as the reader sees it. */
export function propertyDefinitionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['property-definitions'],
    queryFn: async ({ signal }) => (await api.call(userRoutes.propertyDefinitions, { signal })).data,
    meta: withSurrogateKeys((_: readonly ProfilePropertyDefinition[]) => [surrogateKey.settings()]),
  });
}
