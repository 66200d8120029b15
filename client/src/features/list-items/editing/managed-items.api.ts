import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemNode } from '@spoor/contracts/list-items/list-item.views';
import type { ListQuery } from '@spoor/contracts/list-items/list-item-reading.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api-client.ts';
import { touchedBy } from '../../../shared/query-meta.ts';
import { type ItemFilter, itemsIn, queryFor } from './managed-items.ts';

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
}

/** Items of a list as its editors manage them, and how many there are of the kind that they look for. */
export interface ManagedItems {
  readonly nodes: readonly ListItemNode[];
  readonly total: number;
}

export const managedItemsKey = (listGuid: string) => ['managed-items', listGuid] as const;

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

/** How many items wait for a decision of the page's editors. */
export function waitingItemsQuery(api: ApiClient, listGuid: string) {
  return queryOptions({
    queryKey: ['waiting-items', listGuid],
    queryFn: async ({ signal }) => {
      const query = { ...queryFor('waiting', '', new Date().toISOString()), itemCount: 1 };
      const answer = await api.call(listItemRoutes.list, { parameters: { listGuid }, query, signal });
      return answer.total ?? answer.data.length;
    },
    meta: touchedBy((_: number) => [surrogateKey.list(listGuid)]),
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
