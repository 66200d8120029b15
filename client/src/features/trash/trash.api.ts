import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { type TrashEntry, trashKinds, trashStates } from '@spoor/contracts/trash/trash.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { fetchAllPages } from '../../shared/ui/data-table/fetch-all-pages.ts';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

/** The table state that the address can hold; the newest come first. */
export const trashTable: TableShape = { sort: 'removedOn_desc', filters: ['kind', 'state'] };

export function trashQuery(api: ApiClient, state: TableState) {
  return queryOptions({
    queryKey: ['trash', state],
    queryFn: ({ signal }) => readTrash(api, state, state.page, tablePageSize, signal),
    meta: withSurrogateKeys(() => [surrogateKey.pages(), surrogateKey.templates(), surrogateKey.items()]),
  });
}

/** All matching entries, at most this many. */
export function readAllTrash(
  api: ApiClient,
  state: TableState,
  most?: number,
): Promise<readonly TrashEntry[]> {
  return fetchAllPages((pageNumber, itemCount) => readTrash(api, state, pageNumber, itemCount), most);
}

async function readTrash(
  api: ApiClient,
  { search, filters }: TableState,
  pageNumber: number,
  itemCount: number,
  signal?: AbortSignal,
): Promise<TableRows<TrashEntry>> {
  const query = {
    search: search === '' ? undefined : search,
    kind: trashKinds.find((kind) => kind === filters.kind),
    state: trashStates.find((state) => state === filters.state),
    ...{ pageNumber, itemCount },
  };
  const response = await api.call(trashRoutes.list, { query, ...(signal === undefined ? {} : { signal }) });
  return { rows: response.data.items, total: response.data.total };
}
