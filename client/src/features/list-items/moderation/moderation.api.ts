import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { WaitingItem } from '@spoor/contracts/list-items/list-item.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api-client.ts';
import { touchedBy } from '../../../shared/query-meta.ts';
import type { TableRows } from '../../../shared/ui/data-table/data-table.tsx';
import { readEveryPage } from '../../../shared/ui/data-table/read-every-page.ts';
import {
  type TableShape,
  type TableState,
  tablePageSize,
} from '../../../shared/ui/data-table/table-state.ts';

/** What the address can say of the queue; what waits longest always comes first. */
export const moderationTable: TableShape = { sort: 'createdOn_asc', filters: [] };

const touched = touchedBy(() => [surrogateKey.items(), surrogateKey.pages()]);

export function moderationQuery(api: ApiClient, state: TableState) {
  return queryOptions({
    queryKey: ['moderation', state],
    queryFn: ({ signal }) => readWaiting(api, state, state.page, tablePageSize, signal),
    meta: touched,
  });
}

/** What waits and fits, at most so much of it. */
export function readAllWaiting(
  api: ApiClient,
  state: TableState,
  most?: number,
): Promise<readonly WaitingItem[]> {
  return readEveryPage((pageNumber, itemCount) => readWaiting(api, state, pageNumber, itemCount), most);
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

async function readWaiting(
  api: ApiClient,
  { search }: TableState,
  pageNumber: number,
  itemCount: number,
  signal?: AbortSignal,
): Promise<TableRows<WaitingItem>> {
  const query = { search: search === '' ? undefined : search, pageNumber, itemCount };
  const answer = await api.call(listItemRoutes.waiting, {
    query,
    ...(signal === undefined ? {} : { signal }),
  });
  return { rows: answer.data.items, total: answer.data.total };
}
