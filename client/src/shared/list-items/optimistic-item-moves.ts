import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  type ListPart,
  listKey,
  type ManagedItems,
  managedItemsKey,
  type TreePart,
  treeKey,
} from './list-items.api.ts';
import { type ItemPlace, movedItems, movedNodes } from './moved-items.ts';

/** The data of queries that hold the items of a list. */
type Held = ManagedItems | ListPart | TreePart;

export interface OptimisticMove {
  /** Called when the move is stored: data that is read from now on includes it. */
  readonly settle: () => void;
  readonly rollback: () => void;
}

/**
 * Shows moved items before the server has answered. Data that is read until then may still have the old order: the
 * move is applied to it too.
 */
export function moveItemsOptimistically(
  queryClient: QueryClient,
  listGuid: string,
  guids: readonly string[],
  place: ItemPlace,
): OptimisticMove {
  const kinds = [managedItemsKey, listKey, treeKey].map((keyOf) => keyOf(listGuid)[0] as string);
  const isShown = ({ queryKey: [kind, list] }: { queryKey: QueryKey }) =>
    list === listGuid && kinds.includes(String(kind));
  const shown = { predicate: isShown };
  const move = (held: Held): Held =>
    'items' in held
      ? { ...held, items: movedItems(held.items, guids, place) }
      : { ...held, nodes: movedNodes(held.nodes, guids, place) };

  const before = queryClient.getQueriesData<Held>(shown);
  queryClient.setQueriesData<Held>(shown, (held) => held && move(held));
  const settle = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.action.manual || !isShown(event.query)) return;
    queryClient.setQueryData<Held>(event.query.queryKey, (held) => held && move(held));
  });
  return {
    settle,
    rollback() {
      settle();
      for (const [key, held] of before) queryClient.setQueryData(key, held);
    },
  };
}
