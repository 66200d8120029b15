import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { pageFilters, pageKinds, pageSorts } from '@spoor/contracts/pages/page-listing';
import type { PageOverview } from '@spoor/contracts/pages/page-overview';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { fetchAllPages } from '../../shared/ui/data-table/fetch-all-pages.ts';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

/** What the address can say of the table of all pages. */
export const pagesTable: TableShape = { sort: 'title_asc', filters: ['show', 'kind'] };

/** One page of the table of all pages. What makes no sense in the address is taken for not said. */
export function pageOverviewQuery(api: ApiClient, state: TableState) {
  return queryOptions({
    queryKey: ['page-overview', state],
    queryFn: ({ signal }) => readPages(api, state, state.page, tablePageSize, signal),
    meta: withSurrogateKeys(() => [surrogateKey.pages(), surrogateKey.templates(), surrogateKey.menu()]),
  });
}

/** All matching pages, at most this many. */
export function readAllPages(
  api: ApiClient,
  state: TableState,
  most?: number,
): Promise<readonly PageOverview[]> {
  return fetchAllPages((pageNumber, itemCount) => readPages(api, state, pageNumber, itemCount), most);
}

async function readPages(
  api: ApiClient,
  { search, sort, filters }: TableState,
  pageNumber: number,
  itemCount: number,
  signal?: AbortSignal,
): Promise<TableRows<PageOverview>> {
  const { data, total } = await api.call(pageRoutes.overview, {
    query: {
      search: search === '' ? undefined : search,
      show: pageFilters.find((name) => name === filters.show),
      kind: pageKinds.find((name) => name === filters.kind) ?? 'content',
      sort_by: pageSorts.find((name) => name === sort) ?? 'title_asc',
      ...{ pageNumber, itemCount },
    },
    ...(signal === undefined ? {} : { signal }),
  });
  return { rows: data, total: total ?? data.length };
}
