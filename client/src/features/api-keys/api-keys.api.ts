import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { ApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { RowsAtHand } from '../../shared/ui/data-table/rows-at-hand.ts';

export function apiKeysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['api-keys'],
    queryFn: async ({ signal }) => (await api.call(apiKeyRoutes.list, { signal })).data,
    meta: withSurrogateKeys((_: readonly ApiKeyView[]) => [adminSurrogateKey.apiKeys()]),
  });
}

/** A platform has few keys, so all of them are in the table. */
export const apiKeysTable: RowsAtHand<ApiKeyView> = {
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
const dayMs = 24 * 60 * 60 * 1_000;

/** In how many days a key ends, where that is soon; today: 0. @param now milliseconds */
export function endsInDays({ expiresOn }: Pick<ApiKeyView, 'expiresOn'>, now: number): number | undefined {
  if (expiresOn === null) return undefined;
  const days = Math.floor((Date.parse(expiresOn) - now) / dayMs);
  return days >= 0 && days < warnedDays ? days : undefined;
}
