import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { type TrashEntry, trashKinds } from '@spoor/contracts/trash/trash.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { touchedBy } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { readEveryPage } from '../../shared/ui/data-table/read-every-page.ts';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

/** What the address can say of the trash; the newest always comes first. */
export const trashTable: TableShape = { sort: 'removedOn_desc', filters: ['kind'] };

export function trashQuery(api: ApiClient, state: TableState) {
  return queryOptions({
    queryKey: ['trash', state],
    queryFn: ({ signal }) => readTrash(api, state, state.page, tablePageSize, signal),
    meta: touchedBy(() => [surrogateKey.pages(), surrogateKey.templates(), surrogateKey.items()]),
  });
}

/** What lies in the trash and fits, at most so much of it. */
export function readAllTrash(
  api: ApiClient,
  state: TableState,
  most?: number,
): Promise<readonly TrashEntry[]> {
  return readEveryPage((pageNumber, itemCount) => readTrash(api, state, pageNumber, itemCount), most);
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
    ...{ pageNumber, itemCount },
  };
  const answer = await api.call(trashRoutes.list, { query, ...(signal === undefined ? {} : { signal }) });
  return { rows: answer.data.items, total: answer.data.total };
}
