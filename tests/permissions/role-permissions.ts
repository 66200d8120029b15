import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { guid, type PermissionCase } from './permission-case.ts';

/** What every role gets of the routes that say who may do what. */
export const rolePermissions: readonly PermissionCase[] = [
  [roleRoutes.list, () => ({}), '401 403 200 200 200'],
  [roleRoutes.create, () => ({ body: { name: `Rol ${crypto.randomUUID()}` } }), '401 403 403 201 403'],
  [
    roleRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.role()), body: { description: 'Anders' } }),
    '401 403 403 200 403',
  ],
  [roleRoutes.remove, async (fixtures) => guid(await fixtures.role()), '401 403 403 200 403'],
  [roleRoutes.members, async (fixtures) => guid(await fixtures.role()), '401 403 403 200 200'],
  [roleRoutes.usages, async (fixtures) => guid(await fixtures.role()), '401 403 403 200 200'],
];
