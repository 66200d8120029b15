import type { RightsExplanation } from '@spoor/contracts/roles/rights-explanation';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserPage, UserRow } from '@spoor/contracts/users/user.views';
import { userSorts } from '@spoor/contracts/users/user-sort';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { fetchAllPages } from '../../shared/ui/data-table/fetch-all-pages.ts';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

export const usersTable: TableShape = { sort: 'name_asc', filters: ['role', 'active', 'verified'] };

export function usersQuery(api: ApiClient, state: TableState) {
  return queryOptions({
    queryKey: ['users', state],
    queryFn: ({ signal }) => readUsers(api, state, state.page, tablePageSize, signal),
    meta: withSurrogateKeys((_: TableRows<UserRow>) => [surrogateKey.users()]),
  });
}

/** All matching people, at most this many. */
export function readAllUsers(api: ApiClient, state: TableState, most?: number): Promise<readonly UserRow[]> {
  return fetchAllPages((pageNumber, itemCount) => readUsers(api, state, pageNumber, itemCount), most);
}

/** Somebody with an account; null where there is none. */
export function userRowQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['user-row', guid],
    queryFn: ({ signal }) => readUserRow(api, guid, signal),
    meta: withSurrogateKeys((_: UserRow | null) => [surrogateKey.users()]),
  });
}

/** Why somebody may edit a page. */
export function explanationQuery(api: ApiClient, user: string, page: string) {
  return queryOptions({
    queryKey: ['rights-explanation', user, page],
    queryFn: async ({ signal }) =>
      (await api.call(roleRoutes.explain, { query: { user, page }, signal })).data,
    meta: withSurrogateKeys((_: RightsExplanation) => [
      surrogateKey.users(),
      surrogateKey.roles(),
      surrogateKey.page(page),
    ]),
  });
}

async function readUserRow(api: ApiClient, guid: string, signal: AbortSignal): Promise<UserRow | null> {
  try {
    return (await api.call(userRoutes.read, { parameters: { guid }, signal })).data;
  } catch (error) {
    // What is no guid at all is refused, and names nobody either.
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

async function readUsers(
  api: ApiClient,
  { search, sort, filters }: TableState,
  pageNumber: number,
  itemCount: number,
  signal?: AbortSignal,
): Promise<TableRows<UserRow>> {
  const yes = (value: string | undefined) => (value === undefined ? undefined : value === 'yes');
  const { data } = await api.call(userRoutes.list, {
    query: {
      ...{ search: search === '' ? undefined : search, roleId: filters.role, pageNumber, itemCount },
      ...{ isActive: yes(filters.active), isVerified: yes(filters.verified) },
      sort_by: userSorts.find((name) => name === sort) ?? 'name_asc',
    },
    ...(signal === undefined ? {} : { signal }),
  });
  const { items, total } = data as UserPage;
  return { rows: items, total };
}
