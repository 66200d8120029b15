import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { touchedBy } from '../../shared/query-meta.ts';

/** Lists that one question may name. */
const mostLists = 20;
/** Items of each list that are worth showing. */
const perList = 5;

/** A page that can be linked to. */
export interface LinkablePage {
  readonly guid: string;
  readonly title: string;
}

/** Every page of the site that this editor can see. */
export function linkablePagesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['linkable-pages'],
    queryFn: async ({ signal }): Promise<readonly LinkablePage[]> => {
      const { data } = await api.call(pageRoutes.list, { signal });
      return data.map(({ guid, title }) => ({ guid, title }));
    },
    meta: touchedBy((_: readonly LinkablePage[]) => [surrogateKey.pages()]),
  });
}

/** Items of lists in which words occur; one that is in several lists is told once. */
export function linkableItemsQuery(api: ApiClient, lists: readonly string[], words: string) {
  return queryOptions({
    queryKey: ['linkable-items', lists, words],
    queryFn: async ({ signal }): Promise<readonly ListItemView[]> => {
      const each = new URLSearchParams({ searchFilter: words, itemCount: String(perList) }).toString();
      const query = Object.fromEntries(lists.slice(0, mostLists).map((guid) => [guid, each]));
      const { data } = await api.call(listItemRoutes.lists, { query, signal });
      const items = Object.values(data).flat();
      return [...new Map(items.map((item) => [item.guid, item])).values()];
    },
    enabled: words.length > 1 && lists.length > 0,
    staleTime: 30_000,
  });
}
