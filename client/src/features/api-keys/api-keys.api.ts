import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { ApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import { dayMs } from '@spoor/contracts/shared/durations';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { LocalRows } from '../../shared/ui/data-table/local-rows.ts';

export function apiKeysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['api-keys'],
    queryFn: async ({ signal }) => (await api.call(apiKeyRoutes.list, { signal })).data,
    meta: withSurrogateKeys((_: readonly ApiKeyView[]) => [
      adminSurrogateKey.apiKeys(),
      surrogateKey.users(),
    ]),
  });
}

/** A platform has few keys, so all of them are in the table. */
export const apiKeysTable: LocalRows<ApiKeyView> = {
  sort: 'name_asc',
  text: ({ name }) => name,
  sorts: { name: ({ name }) => name, lastUsedOn: ({ lastUsedOn }) => lastUsedOn ?? '' },
};

/** Whether a key works for nobody any more, though nobody revoked it. @param now milliseconds */
export function hasExpired({ expiresOn }: Pick<ApiKeyView, 'expiresOn'>, now: number): boolean {
  return expiresOn !== null && Date.parse(expiresOn) <= now;
}

/** Days before its end at which a key is warned of: enough to give a program another one. */
const warnedDays = 14;

/** In how many days a key ends, where that is soon; today: 0. @param now milliseconds */
export function endsInDays({ expiresOn }: Pick<ApiKeyView, 'expiresOn'>, now: number): number | undefined {
  if (expiresOn === null) return undefined;
  const days = Math.floor((Date.parse(expiresOn) - now) / dayMs);
  return days >= 0 && days < warnedDays ? days : undefined;
}
