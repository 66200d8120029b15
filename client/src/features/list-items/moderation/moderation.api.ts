import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { WaitingItem } from '@spoor/contracts/list-items/list-item.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api-client.ts';
import { touchedBy } from '../../../shared/query-meta.ts';
import type { TableRows } from '../../../shared/ui/data-table/data-table.tsx';
import {
  type TableShape,
  type TableState,
  tablePageSize,
} from '../../../shared/ui/data-table/table-state.ts';

/** What the address can say of the queue; what waits longest always comes first. */
export const moderationTable: TableShape = { sort: 'createdOn_asc', filters: [] };

const touched = touchedBy(() => [surrogateKey.items(), surrogateKey.pages()]);

export function moderationQuery(api: ApiClient, { search, page }: Pick<TableState, 'search' | 'page'>) {
  const query = {
    search: search === '' ? undefined : search,
    pageNumber: page,
    itemCount: tablePageSize,
  };
  return queryOptions({
    queryKey: ['moderation', query],
    queryFn: async ({ signal }): Promise<TableRows<WaitingItem>> => {
      const { items, total } = (await api.call(listItemRoutes.waiting, { query, signal })).data;
      return { rows: items, total };
    },
    meta: touched,
  });
}

/** How many items wait, over the whole site. */
export function waitingCountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['moderation-count'],
    queryFn: async ({ signal }) =>
      (await api.call(listItemRoutes.waiting, { query: { itemCount: 1 }, signal })).data.total,
    meta: touched,
  });
}
