import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';
import { withSurrogateKeys } from '../../query-meta.ts';
import type { TableRows } from './data-table.tsx';
import { fetchAllPages } from './fetch-all-pages.ts';
import { type TableShape, type TableState, tablePageSize } from './table-state.ts';

/** What a table asks for. */
export interface WantedRows extends Pick<TableState, 'sort' | 'filters'> {
  /** Undefined where nothing is searched for. */
  readonly search: string | undefined;
  /** As calls name it. */
  readonly page: { readonly pageNumber: number; readonly itemCount: number };
  /** Of which thing, where there is a table for each. */
  readonly of: string;
  /** Ends the call where nobody waits for it any more. */
  readonly abort: { readonly signal?: AbortSignal };
}

interface PagedTableDescription<Page> extends TableShape {
  /** In the query cache. */
  readonly name: string;
  /** What makes no sense in the address is taken for not said. */
  readonly read: (api: ApiClient, wanted: WantedRows) => Promise<Page>;
  readonly surrogateKeys?: readonly string[];
  /** Milliseconds between two looks, where nobody announces what changes. */
  readonly interval?: number;
}

/** A table of which the server finds, sorts and pages the rows: how it is read, whole or a page at a time. */
export function pagedTable<Page extends TableRows<unknown>>({
  name,
  read,
  surrogateKeys = [],
  interval,
  ...shape
}: PagedTableDescription<Page>) {
  const wantedOf = ({ search, ...state }: TableState, of: string): Omit<WantedRows, 'page' | 'abort'> => ({
    sort: state.sort,
    filters: state.filters,
    of,
    search: search === '' ? undefined : search,
  });
  return {
    shape,
    query(api: ApiClient, state: TableState, of = '') {
      const page = { pageNumber: state.page, itemCount: tablePageSize };
      return queryOptions({
        queryKey: [name, of, state],
        queryFn: ({ signal }) => read(api, { ...wantedOf(state, of), page, abort: { signal } }),
        refetchInterval: interval ?? false,
        meta: withSurrogateKeys((_: Page) => surrogateKeys),
      });
    },
    /** All matching rows, at most this many. */
    readAll(api: ApiClient, state: TableState, of = '', most?: number): Promise<readonly RowOf<Page>[]> {
      const wanted = wantedOf(state, of);
      return fetchAllPages<RowOf<Page>>(
        async (pageNumber, itemCount) =>
          (await read(api, { ...wanted, page: { pageNumber, itemCount }, abort: {} })) as TableRows<
            RowOf<Page>
          >,
        most,
      );
    },
  };
}

type RowOf<Page extends TableRows<unknown>> = Page['rows'][number];
export type PagedTable<Page extends TableRows<unknown>> = ReturnType<typeof pagedTable<Page>>;
