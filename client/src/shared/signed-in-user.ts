import { logLevel } from '@spoor/contracts/logs/log-levels';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { signedInUserRoutes } from '@spoor/contracts/users/signed-in-user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { useApi } from './api-context.tsx';
import { ApiError } from './api-error.ts';
import { log } from './log.ts';
import { staleTimeMs, withSurrogateKeys } from './query-meta.ts';

/** Null for visitors. Embedded in every page. */
export function userQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['user'],
    queryFn: ({ signal }) => readUser(api, signal),
    // Whoever signs in gets a new document.
    staleTime: ({ state }) => (state.data ? staleTimeMs : 'static'),
    meta: withSurrogateKeys((user: UserView | null) => (user === null ? [] : [surrogateKey.user(user.guid)])),
  });
}

async function readUser(api: ApiClient, signal: AbortSignal): Promise<UserView | null> {
  try {
    return (await api.call(signedInUserRoutes.loggedIn, { signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    log(logLevel.error, '500 Could not load application user', String(error));
    throw error;
  }
}

export function useUser(): UserView | null {
  return useQuery(userQuery(useApi())).data ?? null;
}
