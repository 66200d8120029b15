import { type ListQuery, listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemNode } from '@spoor/contracts/list-items/list-item.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api-client.ts';
import { touchedBy } from '../../../shared/query-meta.ts';
import type { TreePlace } from '../../../shared/ui/tree-places.ts';
import { type ListPart, listKey } from '../list-items.api.ts';
import { type ItemFilter, itemsIn, movedItems, movedNodes, queryFor } from './managed-items.ts';

/** As many as one call may ask for. */
const itemsPerCall = 100;

/** What an editor looks at in a list. */
export interface ItemSelection {
  readonly filter: ItemFilter;
  readonly search: string;
  /** Hundreds of items, from the beginning. */
  readonly hundreds: number;
  /** Among each other, as the list shows them; never so where only some are looked for. */
  readonly isTree: boolean;
  readonly userGuid: string;
}

/** Items of a list as its editors manage them, and how many there are of the kind that they look for. */
export interface ManagedItems {
  readonly nodes: readonly ListItemNode[];
  readonly total: number;
}

const managedItemsKey = (listGuid: string) => ['managed-items', listGuid] as const;

export function managedItemsQuery(api: ApiClient, listGuid: string, selection: ItemSelection) {
  const { filter, search, userGuid, hundreds, isTree } = selection;
  return queryOptions({
    queryKey: [...managedItemsKey(listGuid), selection],
    queryFn: async ({ signal }): Promise<ManagedItems> => {
      const query = queryFor(filter, search, new Date().toISOString(), userGuid);
      const parts = await Promise.all(
        Array.from({ length: hundreds }, (_, index) =>
          readPart(
            api,
            listGuid,
            isTree,
            { ...query, pageNumber: index + 1, itemCount: itemsPerCall },
            signal,
          ),
        ),
      );
      return { nodes: parts.flatMap(({ nodes }) => nodes), total: parts[0]?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
    meta: touchedBy(({ nodes }: ManagedItems) => [
      surrogateKey.list(listGuid),
      ...itemsIn(nodes).map(({ guid }) => surrogateKey.item(guid)),
    ]),
  });
}

/** How many items wait for somebody other than who wrote them. */
export function waitingItemsQuery(api: ApiClient, listGuid: string, userGuid: string) {
  return queryOptions({
    queryKey: ['waiting-items', listGuid, userGuid],
    queryFn: async ({ signal }) => {
      const query = { ...queryFor('waiting', '', new Date().toISOString(), userGuid), itemCount: 1 };
      const answer = await api.call(listItemRoutes.list, { parameters: { listGuid }, query, signal });
      return answer.total ?? answer.data.length;
    },
    meta: touchedBy((_: number) => [surrogateKey.list(listGuid)]),
  });
}

/** Shows items in their new place before the server has answered. @returns what takes it back */
export function placeItemsAtOnce(
  queryClient: QueryClient,
  listGuid: string,
  guids: readonly string[],
  place: TreePlace,
): () => void {
  const managed = { queryKey: managedItemsKey(listGuid) };
  const shown = { queryKey: listKey(listGuid) };
  // An answer to what was asked before would put them back for a moment.
  void queryClient.cancelQueries(managed);
  void queryClient.cancelQueries(shown);
  const before = [...queryClient.getQueriesData(managed), ...queryClient.getQueriesData(shown)];
  queryClient.setQueriesData<ManagedItems>(
    managed,
    (items) => items && { ...items, nodes: movedNodes(items.nodes, guids, place) },
  );
  queryClient.setQueriesData<ListPart>(
    shown,
    (part) => part && { ...part, items: movedItems(part.items, guids, place) },
  );
  return () => {
    for (const [key, items] of before) queryClient.setQueryData(key, items);
  };
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
