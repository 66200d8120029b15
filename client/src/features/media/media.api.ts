import { type AssetListSelection, assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetListing } from '@spoor/contracts/assets/asset.views';
import { type AssetSort, assetSorts } from '@spoor/contracts/assets/asset-query';
import { assetKinds } from '@spoor/contracts/assets/media-types';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { fetchAllPages } from '../../shared/ui/data-table/fetch-all-pages.ts';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

/** The table state that the address can hold; `asset` is the open one. */
export const mediaTable: TableShape = {
  sort: 'createdOn_desc',
  filters: ['folder', 'type', 'tag', 'show', 'view', 'asset'],
};

/** Filters for files that need attention. */
export const mediaIssueFilters = ['unused', 'undescribed'] as const;

const meta = withSurrogateKeys(() => [surrogateKey.assets()]);

export function mediaQuery(api: ApiClient, state: TableState) {
  const query = { ...selectionIn(state), pageNumber: state.page, itemCount: tablePageSize };
  return queryOptions({
    queryKey: ['assets', query],
    queryFn: ({ signal }) => readMedia(api, query, signal),
    meta,
  });
}

/** All matching files, at most this many. */
export function readAllMedia(
  api: ApiClient,
  state: TableState,
  most?: number,
): Promise<readonly AssetListing[]> {
  const selection = selectionIn(state);
  return fetchAllPages(
    (pageNumber, itemCount) => readMedia(api, { ...selection, pageNumber, itemCount }),
    most,
  );
}

async function readMedia(
  api: ApiClient,
  query: AssetListSelection,
  signal?: AbortSignal,
): Promise<TableRows<AssetListing>> {
  const response = await api.call(assetRoutes.list, { query, ...(signal === undefined ? {} : { signal }) });
  return { rows: response.data, total: response.total ?? response.data.length };
}

/** Invalid values in the address are ignored. */
function selectionIn({ search, sort, filters }: TableState): AssetListSelection {
  return {
    ...(search === '' ? {} : { search }),
    ...(filters.folder === undefined ? {} : { folder: filters.folder }),
    ...(filters.tag === undefined ? {} : { tag: filters.tag }),
    ...typeIn(filters.type),
    ...(filters.show === 'unused' ? { unused: true } : {}),
    ...(filters.show === 'undescribed' ? { undescribed: true } : {}),
    sort: sortIn(sort),
  };
}

/** The first matching files, to choose from. */
export function assetChoicesQuery(api: ApiClient, selection: AssetListSelection) {
  return infiniteQueryOptions({
    queryKey: ['assets', 'choices', selection],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...selection, pageNumber: pageParam, itemCount: assetOptionsPageSize };
      const { data, total } = await api.call(assetRoutes.list, { query, signal });
      return { rows: data, total: total ?? data.length };
    },
    getNextPageParam: ({ total }, pages) =>
      pages.length * assetOptionsPageSize < total ? pages.length + 1 : undefined,
    meta,
  });
}

const assetOptionsPageSize = 24;

/** The number of files per folder, and the tags in use. */
export function mediaFacetsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['assets', 'facets'],
    queryFn: async ({ signal }) => (await api.call(assetRoutes.facets, { signal })).data,
    meta,
  });
}

/** What refers to an asset. */
export function usagesQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['assets', 'usages', guid],
    queryFn: async ({ signal }) =>
      (await api.call(assetRoutes.usages, { parameters: { guid }, signal })).data,
    meta,
  });
}

function typeIn(value: string | undefined): { type?: string } {
  const type = assetKinds.find((kind) => kind === value);
  return type === undefined ? {} : { type };
}

function sortIn(value: string): AssetSort {
  return assetSorts.find((sort) => sort === value) ?? 'createdOn_desc';
}
