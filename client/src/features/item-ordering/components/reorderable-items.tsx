import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import type { ListPage, ReorderableItemsProps } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useListItemCommands } from '../../../shared/list-items/list-item.commands.ts';
import { listItemsQuery, treeQuery } from '../../../shared/list-items/list-items.api.ts';
import { listAddress } from '../../../shared/list-items/list-state.ts';
import { useNavigate, useSearchParams } from '../../../shared/router/router-context.tsx';
import { useSetAtom } from '../../../shared/store.ts';
import { announceAtom } from '../../../shared/tasks/task.atoms.ts';
import { useStableMethods } from '../../../shared/use-stable-methods.ts';
import { ItemOrderContext } from '../item-order.ts';
import { movingItemAtom } from '../moving-item.atoms.ts';

/** Lets editors reorder the items of a list on the canvas. */
export function ReorderableItems({ listGuid, parentGuid, items, part, children }: ReorderableItemsProps) {
  const { t } = useI18n();
  const announce = useSetAtom(announceAtom);
  const arrive = useSetAtom(movingItemAtom);
  const commands = useListItemCommands();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const guidsOn = useGuidsOn(listGuid, part);
  const { page, pages, slot } = shownOf(part);
  const titleOf = (guid: string) => items.find((item) => item.guid === guid)?.title ?? '';

  const { place, placeOnPage } = useStableMethods({
    place(guid: string, afterGuid: string | null): void {
      const name = titleOf(guid);
      const next = afterGuid === null && page > 1 ? items.find((item) => item.guid !== guid) : undefined;
      void commands.place({
        listGuid,
        parentGuid,
        afterGuid,
        beforeGuid: next?.guid ?? null,
        subject: name,
        items: [{ guid }],
      });
      if (next !== undefined) announce(t('tree.moved_before', { name, other: next.title }));
      else if (afterGuid === null) announce(t('tree.moved_first', { name }));
      else announce(t('tree.moved_after', { name, other: titleOf(afterGuid) }));
    },
    async placeOnPage(guid: string, target: number): Promise<void> {
      const name = titleOf(guid);
      const there = await guidsOn(target);
      // To stay on the page it moves to, the item trades places with the neighbour there.
      const beside =
        target < page
          ? { afterGuid: null, beforeGuid: there.at(-1) ?? null }
          : { afterGuid: there[0] ?? null, beforeGuid: null };
      const outcome = await commands.place({
        listGuid,
        parentGuid,
        ...beside,
        subject: name,
        items: [{ guid }],
      });
      if (outcome.kind !== 'stored') return;
      arrive({ guid, listGuid, page: target });
      announce(t('item.moved_to_page', { name, page: target }));
      await navigate(listAddress(address, slot, { page: target }), { preventScrollReset: true });
    },
  });

  const order = useMemo(() => {
    const paging = pages > 1 ? { page, pages, slot, placeOnPage } : undefined;
    return { listGuid, guids: items.map(({ guid }) => guid), place, paging };
  }, [listGuid, items, place, page, pages, slot, placeOnPage]);
  return <ItemOrderContext value={order}>{children}</ItemOrderContext>;
}

function shownOf(part: ListPage | undefined) {
  return { page: part?.query.pageNumber ?? 1, pages: part?.pages ?? 1, slot: part?.slot ?? '' };
}

/** Fetches the guids on another page of the list; in a tree only those at the top. */
function useGuidsOn(listGuid: string, part: ListPage | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (pageNumber: number): Promise<readonly string[]> => {
    const query = { ...part?.query, pageNumber };
    if (part?.isTree === true) {
      const { nodes } = await queryClient.fetchQuery({ ...treeQuery(api, listGuid, query), staleTime: 0 });
      return nodes.map(({ item }) => item.guid);
    }
    const { items } = await queryClient.fetchQuery({ ...listItemsQuery(api, listGuid, query), staleTime: 0 });
    return items.map(({ guid }) => guid);
  };
}
