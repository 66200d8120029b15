import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { useApi } from './api-context.tsx';
import { ApiError } from './api-error.ts';
import { touchedBy } from './query-meta.ts';

/** The signed-in person, or null for a visitor. The server puts the answer into every page that it renders. */
export function userQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['user'],
    queryFn: ({ signal }) => readUser(api, signal),
    meta: touchedBy((user: UserView | null) => (user === null ? [] : [surrogateKey.user(user.guid)])),
  });
}

async function readUser(api: ApiClient, signal: AbortSignal): Promise<UserView | null> {
  try {
    return (await api.call(userRoutes.loggedIn, { signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export function useUser(): UserView | null {
  return useQuery(userQuery(useApi())).data ?? null;
}
