import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { type TrashEntry, trashKinds } from '@spoor/contracts/trash/trash.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { touchedBy } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

/** What the address can say of the trash; the newest always comes first. */
export const trashTable: TableShape = { sort: 'removedOn_desc', filters: ['kind'] };

export function trashQuery(api: ApiClient, { search, filters, page }: TableState) {
  const query = {
    search: search === '' ? undefined : search,
    kind: trashKinds.find((kind) => kind === filters.kind),
    ...{ pageNumber: page, itemCount: tablePageSize },
  };
  return queryOptions({
    queryKey: ['trash', query],
    queryFn: async ({ signal }): Promise<TableRows<TrashEntry>> => {
      const { items, total } = (await api.call(trashRoutes.list, { query, signal })).data;
      return { rows: items, total };
    },
    meta: touchedBy(() => [surrogateKey.pages(), surrogateKey.templates(), surrogateKey.items()]),
  });
}
