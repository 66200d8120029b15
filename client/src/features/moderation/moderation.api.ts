import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { WaitingItem } from '@spoor/contracts/list-items/list-item.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { fetchAllPages } from '../../shared/ui/data-table/fetch-all-pages.ts';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

/** The table state that the address can hold; the oldest items come first. */
export const moderationTable: TableShape = { sort: 'createdOn_asc', filters: [] };

const touched = withSurrogateKeys(() => [surrogateKey.items(), surrogateKey.pages()]);

export function moderationQuery(api: ApiClient, state: TableState) {
  return queryOptions({
    queryKey: ['moderation', state],
    queryFn: ({ signal }) => readWaiting(api, state, state.page, tablePageSize, signal),
    meta: touched,
  });
}

/** All matching items, at most this many. */
export function readAllWaiting(
  api: ApiClient,
  state: TableState,
  most?: number,
): Promise<readonly WaitingItem[]> {
  return fetchAllPages((pageNumber, itemCount) => readWaiting(api, state, pageNumber, itemCount), most);
}

/** Over the whole site. */
export function waitingCountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['moderation-count'],
    queryFn: async ({ signal }) =>
      (await api.call(listItemRoutes.waiting, { query: { itemCount: 1 }, signal })).data.total,
    meta: touched,
  });
}

async function readWaiting(
  api: ApiClient,
  { search }: TableState,
  pageNumber: number,
  itemCount: number,
  signal?: AbortSignal,
): Promise<TableRows<WaitingItem>> {
  const query = { search: search === '' ? undefined : search, pageNumber, itemCount };
  const response = await api.call(listItemRoutes.waiting, {
    query,
    ...(signal === undefined ? {} : { signal }),
  });
  return { rows: response.data.items, total: response.data.total };
}
