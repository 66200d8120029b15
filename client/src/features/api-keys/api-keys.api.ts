import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { ApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import { containsWords, searchWords } from '@spoor/contracts/shared/name-search';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

export const apiKeysTable: TableShape = { sort: 'name_asc', filters: [] };

export function apiKeysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['api-keys'],
    queryFn: async ({ signal }) => (await api.call(apiKeyRoutes.list, { signal })).data,
    meta: withSurrogateKeys((_: readonly ApiKeyView[]) => [adminSurrogateKey.apiKeys()]),
  });
}

/** The keys that a table shows: a platform has few, so all of them are here. */
export function matchingKeys(
  keys: readonly ApiKeyView[],
  { search, sort }: TableState,
  language: string,
): readonly ApiKeyView[] {
  const words = searchWords(search);
  const order = new Intl.Collator(language);
  const direction = sort.endsWith('_desc') ? -1 : 1;
  const compare = (a: ApiKeyView, b: ApiKeyView) =>
    sort.startsWith('lastUsedOn')
      ? (a.lastUsedOn ?? '').localeCompare(b.lastUsedOn ?? '') || order.compare(a.name, b.name)
      : order.compare(a.name, b.name);
  return keys.filter(({ name }) => containsWords(name, words)).toSorted((a, b) => direction * compare(a, b));
}

export function pageOfKeys(matching: readonly ApiKeyView[], { page }: TableState): TableRows<ApiKeyView> {
  const first = (page - 1) * tablePageSize;
  return { rows: matching.slice(first, first + tablePageSize), total: matching.length };
}

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
