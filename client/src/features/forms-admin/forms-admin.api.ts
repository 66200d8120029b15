import { formStates } from '@spoor/contracts/forms/form';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormListing } from '@spoor/contracts/forms/form.views';
import { formSorts } from '@spoor/contracts/forms/form-query';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { fetchAllPages } from '../../shared/ui/data-table/fetch-all-pages.ts';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

/** What the address can say of the table of forms. */
export const formsTable: TableShape = { sort: 'name_asc', filters: ['state'] };

export function formsQuery(api: ApiClient, state: TableState) {
  return queryOptions({
    queryKey: ['forms', state],
    queryFn: ({ signal }) => readForms(api, state, state.page, tablePageSize, signal),
    meta: withSurrogateKeys((_: TableRows<FormListing>) => [
      surrogateKey.forms(),
      surrogateKey.submissions(),
    ]),
  });
}

/** All matching forms, at most this many. */
export function readAllForms(
  api: ApiClient,
  state: TableState,
  most?: number,
): Promise<readonly FormListing[]> {
  return fetchAllPages((pageNumber, itemCount) => readForms(api, state, pageNumber, itemCount), most);
}

async function readForms(
  api: ApiClient,
  { search, sort, filters }: TableState,
  pageNumber: number,
  itemCount: number,
  signal?: AbortSignal,
): Promise<TableRows<FormListing>> {
  const { data, total } = await api.call(formRoutes.list, {
    query: {
      search: search === '' ? undefined : search,
      state: formStates.find((name) => name === filters.state),
      sort_by: formSorts.find((name) => name === sort) ?? 'name_asc',
      ...{ pageNumber, itemCount },
    },
    ...(signal === undefined ? {} : { signal }),
  });
  return { rows: data, total: total ?? data.length };
}
