import type { NotFoundAddress } from '@spoor/contracts/redirects/not-found-address';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { redirectSorts } from '@spoor/contracts/redirects/redirect-sort';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { fetchAllPages } from '../../shared/ui/data-table/fetch-all-pages.ts';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

/** The table states that the addresses can hold. */
export const redirectsTable: TableShape = { sort: 'fromPath_asc', filters: ['source'] };
export const notFoundTable: TableShape = { sort: 'hits_desc', filters: [] };

export const redirectSources = ['Manual', 'Automatic'] as const;

export function redirectsQuery(api: ApiClient, state: TableState) {
  return queryOptions({
    queryKey: ['redirects', state],
    queryFn: ({ signal }) => readRedirects(api, state, state.page, tablePageSize, signal),
    meta: withSurrogateKeys(() => [surrogateKey.redirects(), surrogateKey.menu()]),
  });
}

/** Not-found addresses, most requested first. */
export function notFoundQuery(api: ApiClient, state: TableState) {
  return queryOptions({
    queryKey: ['missed-addresses', state],
    queryFn: ({ signal }) => readNotFound(api, state, state.page, tablePageSize, signal),
    meta: withSurrogateKeys(() => [surrogateKey.redirects(), surrogateKey.menu()]),
  });
}

/** All matching redirects, at most this many. */
export function readAllRedirects(
  api: ApiClient,
  state: TableState,
  most?: number,
): Promise<readonly RedirectView[]> {
  return fetchAllPages((pageNumber, itemCount) => readRedirects(api, state, pageNumber, itemCount), most);
}

export function readAllNotFound(
  api: ApiClient,
  state: TableState,
  most?: number,
): Promise<readonly NotFoundAddress[]> {
  return fetchAllPages((pageNumber, itemCount) => readNotFound(api, state, pageNumber, itemCount), most);
}

async function readRedirects(
  api: ApiClient,
  { search, sort, filters }: TableState,
  pageNumber: number,
  itemCount: number,
  signal?: AbortSignal,
): Promise<TableRows<RedirectView>> {
  const { data, total } = await api.call(redirectRoutes.list, {
    query: {
      search: search === '' ? undefined : search,
      source: redirectSources.find((name) => name === filters.source),
      sort_by: redirectSorts.find((name) => name === sort) ?? 'fromPath_asc',
      ...{ pageNumber, itemCount },
    },
    ...(signal === undefined ? {} : { signal }),
  });
  return { rows: data, total: total ?? data.length };
}

async function readNotFound(
  api: ApiClient,
  { search }: TableState,
  pageNumber: number,
  itemCount: number,
  signal?: AbortSignal,
): Promise<TableRows<NotFoundAddress>> {
  const { data, total } = await api.call(redirectRoutes.notFoundAddresses, {
    query: { search: search === '' ? undefined : search, pageNumber, itemCount },
    ...(signal === undefined ? {} : { signal }),
  });
  return { rows: data, total: total ?? data.length };
}
