import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleMember, RoleView } from '@spoor/contracts/roles/role.views';
import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import type { Usage } from '@spoor/contracts/shared/problem';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { LocalRows } from '../../shared/ui/data-table/local-rows.ts';

export function roleMembersQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['role-members', guid],
    queryFn: async ({ signal }) =>
      (await api.call(roleRoutes.members, { parameters: { guid }, signal })).data,
    meta: withSurrogateKeys((_: readonly RoleMember[]) => [surrogateKey.roles(), surrogateKey.users()]),
  });
}

/** What uses a role. */
export function roleUsagesQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['role-usages', guid],
    queryFn: async ({ signal }) => (await api.call(roleRoutes.usages, { parameters: { guid }, signal })).data,
    meta: withSurrogateKeys((_: readonly Usage[]) => [
      surrogateKey.roles(),
      surrogateKey.users(),
      surrogateKey.pages(),
      surrogateKey.forms(),
      adminSurrogateKey.invitations(),
    ]),
  });
}

/** A platform has few roles, so all of them are in the table. */
export const rolesTable: LocalRows<RoleView> = {
  sort: 'order_asc',
  text: ({ name, description }) => `${name} ${description}`,
  sorts: {
    name: ({ name }) => name,
    order: ({ sortId }) => sortId,
    members: ({ memberCount }) => memberCount ?? 0,
  },
};
