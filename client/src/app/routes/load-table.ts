import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import type { PagedTable } from '../../shared/ui/data-table/paged-table.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import type { ScreenArgs } from '../app-context.ts';

/** Fetches the rows that a screen shows first. */
export function loadTable<Page extends TableRows<unknown>>({ shape, query }: PagedTable<Page>, of?: string) {
  return ({ url, services: { queryClient, api } }: ScreenArgs) =>
    queryClient.prefetchQuery(query(api, readTableState(url.searchParams, shape), of));
}
