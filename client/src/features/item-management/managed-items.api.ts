import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { ListQuery } from '@spoor/contracts/list-items/public-list-item.routes';
import { maxPageSize } from '@spoor/contracts/shared/query-limits';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { itemsIn, type ManagedItems, managedItemsKey } from '../../shared/list-items/list-items.api.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import { fetchAllPages } from '../../shared/ui/data-table/fetch-all-pages.ts';
import { type ItemFilter, queryFor } from './managed-items.ts';

export interface ItemSelection {
  readonly filter: ItemFilter;
  readonly search: string;
  /** Number of pages of 100 items, from the first. */
  readonly hundreds: number;
  /** As a tree; only without a filter. */
  readonly isTree: boolean;
}

export function managedItemsQuery(api: ApiClient, listGuid: string, selection: ItemSelection) {
  const { filter, search, hundreds, isTree } = selection;
  return queryOptions({
    queryKey: [...managedItemsKey(listGuid), selection],
    queryFn: async ({ signal }): Promise<ManagedItems> => {
      const query = queryFor(filter, search, new Date().toISOString());
      const parts = await Promise.all(
        Array.from({ length: hundreds }, (_, index) =>
          readPart(
            api,
            listGuid,
            isTree,
            { ...query, pageNumber: index + 1, itemCount: maxPageSize },
            signal,
          ),
        ),
      );
      return { nodes: parts.flatMap(({ nodes }) => nodes), total: parts[0]?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
    meta: withSurrogateKeys(({ nodes }: ManagedItems) => [
      surrogateKey.list(listGuid),
      ...itemsIn(nodes).map(({ guid }) => surrogateKey.item(guid)),
    ]),
  });
}

/** All items that a filter and a search leave, in the order of the list, for a file. */
export function readAllItems(
  api: ApiClient,
  listGuid: string,
  { filter, search }: Pick<ItemSelection, 'filter' | 'search'>,
): Promise<readonly ListItemView[]> {
  const wanted = queryFor(filter, search, new Date().toISOString());
  return fetchAllPages(async (pageNumber, itemCount) => {
    const query = { ...wanted, pageNumber, itemCount };
    const { data, total } = await api.call(listItemRoutes.list, { parameters: { listGuid }, query });
    return { rows: data, total: total ?? data.length };
  });
}

/** The number of items that wait for approval. */
export function waitingItemsQuery(api: ApiClient, listGuid: string) {
  return queryOptions({
    queryKey: ['waiting-items', listGuid],
    queryFn: async ({ signal }) => {
      const query = { ...queryFor('waiting', '', new Date().toISOString()), itemCount: 1 };
      const response = await api.call(listItemRoutes.list, { parameters: { listGuid }, query, signal });
      return response.total ?? response.data.length;
    },
    meta: withSurrogateKeys((_: number) => [surrogateKey.list(listGuid)]),
  });
}

async function readPart(
  api: ApiClient,
  listGuid: string,
  isTree: boolean,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ManagedItems> {
  const parameters = { listGuid };
  if (isTree) {
    const { data, total } = await api.call(listItemRoutes.tree, { parameters, query, signal });
    return { nodes: data, total: total ?? data.length };
  }
  const { data, total } = await api.call(listItemRoutes.list, { parameters, query, signal });
  const nodes = data.map((item) => ({ item, children: [], numberOfOthers: 0 }));
  return { nodes, total: total ?? data.length };
}
