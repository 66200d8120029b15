import type { MissedAddress } from '@spoor/contracts/redirects/missed-address';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { redirectSorts } from '@spoor/contracts/redirects/redirect-sort';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { touchedBy } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { readEveryPage } from '../../shared/ui/data-table/read-every-page.ts';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

/** What the addresses of the two tables can say. */
export const redirectsTable: TableShape = { sort: 'fromPath_asc', filters: ['source'] };
export const missedTable: TableShape = { sort: 'hits_desc', filters: [] };

/** Who made a redirect, as the address says it. */
export const redirectSources = ['Manual', 'Automatic'] as const;

export function redirectsQuery(api: ApiClient, state: TableState) {
  return queryOptions({
    queryKey: ['redirects', state],
    queryFn: ({ signal }) => readRedirects(api, state, state.page, tablePageSize, signal),
    meta: touchedBy(() => [surrogateKey.redirects(), surrogateKey.menu()]),
  });
}

/** Addresses at which people found nothing, most wanted first. */
export function missedQuery(api: ApiClient, state: TableState) {
  return queryOptions({
    queryKey: ['missed-addresses', state],
    queryFn: ({ signal }) => readMissed(api, state, state.page, tablePageSize, signal),
    meta: touchedBy(() => [surrogateKey.redirects(), surrogateKey.menu()]),
  });
}

/** The redirects that fit, at most so many. */
export function readAllRedirects(
  api: ApiClient,
  state: TableState,
  most?: number,
): Promise<readonly RedirectView[]> {
  return readEveryPage((pageNumber, itemCount) => readRedirects(api, state, pageNumber, itemCount), most);
}

export function readAllMissed(
  api: ApiClient,
  state: TableState,
  most?: number,
): Promise<readonly MissedAddress[]> {
  return readEveryPage((pageNumber, itemCount) => readMissed(api, state, pageNumber, itemCount), most);
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

async function readMissed(
  api: ApiClient,
  { search }: TableState,
  pageNumber: number,
  itemCount: number,
  signal?: AbortSignal,
): Promise<TableRows<MissedAddress>> {
  const { data, total } = await api.call(redirectRoutes.missed, {
    query: { search: search === '' ? undefined : search, pageNumber, itemCount },
    ...(signal === undefined ? {} : { signal }),
  });
  return { rows: data, total: total ?? data.length };
}
