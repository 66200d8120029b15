import { platformRoutes } from '@spoor/contracts/platforms/platform.routes';
import type { PlatformRow } from '@spoor/contracts/platforms/platform.views';
import { containsWords, searchWords } from '@spoor/contracts/shared/name-search';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

export const platformsTable: TableShape = { sort: 'name_asc', filters: [] };

export function platformsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['platforms'],
    queryFn: async ({ signal }) => (await api.call(platformRoutes.list, { signal })).data,
    meta: withSurrogateKeys((_: readonly PlatformRow[]) => [surrogateKey.platform()]),
  });
}

/** The platforms that a table shows, by name: there are few, so all of them are here. */
export function matchingPlatforms(
  platforms: readonly PlatformRow[],
  { search, sort, page }: TableState,
  language: string,
): TableRows<PlatformRow> {
  const words = searchWords(search);
  const order = new Intl.Collator(language);
  const direction = sort.endsWith('_desc') ? -1 : 1;
  const matching = platforms
    .filter(({ name, hostNames }) => containsWords([name, ...hostNames].join(' '), words))
    .toSorted((a, b) => direction * order.compare(a.name, b.name));
  const first = (page - 1) * tablePageSize;
  return { rows: matching.slice(first, first + tablePageSize), total: matching.length };
}
