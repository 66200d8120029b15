import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type ListPart, listKey, type TreePart, treeKey } from '../list-items.api.ts';
import { type ManagedItems, managedItemsKey } from './managed-items.api.ts';
import { type ItemPlace, movedItems, movedNodes } from './managed-items.ts';

/** What queries hold items of one list in. */
type Held = ManagedItems | ListPart | TreePart;

export interface ItemsOnTheMove {
  /** The move is stored: what is read from now on knows of it. */
  readonly settle: () => void;
  readonly takeBack: () => void;
}

/**
 * Shows items in their new place before the server has answered. What is read until then may still say where they were: it
 * is shown with the move as well, so that nothing jumps back for a moment.
 */
export function placeItemsAtOnce(
  queryClient: QueryClient,
  listGuid: string,
  guids: readonly string[],
  place: ItemPlace,
): ItemsOnTheMove {
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
    takeBack() {
      settle();
      for (const [key, held] of before) queryClient.setQueryData(key, held);
    },
  };
}
