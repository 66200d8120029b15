import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleMember, RoleView } from '@spoor/contracts/roles/role.views';
import { containsWords, searchWords } from '@spoor/contracts/shared/name-search';
import type { Usage } from '@spoor/contracts/shared/problem';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

export const rolesTable: TableShape = { sort: 'name_asc', filters: [] };

export function roleMembersQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['role-members', guid],
    queryFn: async ({ signal }) =>
      (await api.call(roleRoutes.members, { parameters: { guid }, signal })).data,
    meta: withSurrogateKeys((_: readonly RoleMember[]) => [surrogateKey.roles(), surrogateKey.users()]),
  });
}

/** Pages that name a role. */
export function roleUsagesQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['role-usages', guid],
    queryFn: async ({ signal }) => (await api.call(roleRoutes.usages, { parameters: { guid }, signal })).data,
    meta: withSurrogateKeys((_: readonly Usage[]) => [surrogateKey.roles(), surrogateKey.pages()]),
  });
}

/** The roles that a table shows: a platform has few, so all of them are here. */
export function matchingRoles(
  roles: readonly RoleView[],
  { search, sort }: TableState,
  language: string,
): readonly RoleView[] {
  const words = searchWords(search);
  const order = new Intl.Collator(language);
  const direction = sort.endsWith('_desc') ? -1 : 1;
  const compare = (a: RoleView, b: RoleView) =>
    sort.startsWith('members')
      ? (a.memberCount ?? 0) - (b.memberCount ?? 0) || order.compare(a.name, b.name)
      : order.compare(a.name, b.name);
  return roles
    .filter(({ name, description }) => containsWords(`${name} ${description}`, words))
    .toSorted((a, b) => direction * compare(a, b));
}

export function pageOfRoles(matching: readonly RoleView[], { page }: TableState): TableRows<RoleView> {
  const first = (page - 1) * tablePageSize;
  return { rows: matching.slice(first, first + tablePageSize), total: matching.length };
}
