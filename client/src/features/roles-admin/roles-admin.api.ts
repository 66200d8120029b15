import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleMember, RoleView } from '@spoor/contracts/roles/role.views';
import type { Usage } from '@spoor/contracts/shared/problem';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { RowsAtHand } from '../../shared/ui/data-table/rows-at-hand.ts';

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

/** A platform has few roles, so all of them are in the table. */
export const rolesTable: RowsAtHand<RoleView> = {
  sort: 'name_asc',
  text: ({ name, description }) => `${name} ${description}`,
  sorts: { name: ({ name }) => name, members: ({ memberCount }) => memberCount ?? 0 },
};
