import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { external, guid, type PermissionCase } from './permission-case.ts';

const menuItem = () => ({ urlSegment: `deel-${Math.trunc(performance.now() * 1000)}`, name: 'Deel' });
const newRedirect = () => ({
  fromPath: `/oud-${Math.trunc(performance.now() * 1000)}`,
  to: { kind: 'url', url: '/' },
});

/** What every role gets of the routes that say where pages are found. */
export const addressPermissions: readonly PermissionCase[] = [
  [menuRoutes.list, () => ({}), '200 200 200 200 200'],
  [menuRoutes.create, () => ({ body: { name: 'service' } }), '401 403 403 201 403'],
  [
    menuRoutes.rename,
    async (fixtures) => ({ ...guid(await fixtures.menu()), body: { name: 'Nieuwe naam' } }),
    '401 403 403 200 403',
  ],
  [menuRoutes.remove, async (fixtures) => guid(await fixtures.menu()), '401 403 403 200 403'],
  [
    menuRoutes.addItem,
    async (fixtures) => ({ ...guid(await fixtures.menu()), body: menuItem() }),
    '401 403 403 201 403',
  ],
  [
    menuRoutes.editItem,
    async (fixtures) => ({ ...guid(await fixtures.menuItem()), body: { name: 'Anders' } }),
    '401 403 403 200 403',
  ],
  [
    menuRoutes.moveItem,
    async (fixtures) => ({ ...guid(await fixtures.menuItem()), body: { afterGuid: null } }),
    '401 403 403 200 403',
  ],
  [
    menuRoutes.moveItem,
    async (fixtures) => ({ ...guid(await fixtures.menuItem()), body: { menuGuid: await fixtures.menu() } }),
    '401 403 403 200 403',
  ],
  [
    menuRoutes.setItemByExternal,
    async (fixtures) => ({ ...external(), body: { ...menuItem(), menuGuid: await fixtures.menu() } }),
    '401 403 403 201 403',
  ],
  [menuRoutes.removeItem, async (fixtures) => guid(await fixtures.menuItem()), '401 403 403 200 403'],
  [
    menuRoutes.removeItem,
    async (fixtures) => ({ ...guid(await fixtures.menuItem()), query: { children: 'lift' } }),
    '401 403 403 200 403',
  ],

  [redirectRoutes.list, () => ({}), '401 403 403 200 200'],
  [redirectRoutes.read, async (fixtures) => guid(await fixtures.redirect()), '401 403 403 200 200'],
  [redirectRoutes.notFoundAddresses, () => ({}), '401 403 403 200 200'],
  [redirectRoutes.create, () => ({ body: newRedirect() }), '401 403 403 201 403'],
  [redirectRoutes.setByExternal, () => ({ ...external(), body: newRedirect() }), '401 403 403 201 403'],
  [
    redirectRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.redirect()), body: { status: 302 } }),
    '401 403 403 200 403',
  ],
  [
    redirectRoutes.changeTogether,
    async (fixtures) => ({ body: { set: [newRedirect()], removeGuids: [await fixtures.redirect()] } }),
    '401 403 403 200 403',
  ],
  [redirectRoutes.remove, async (fixtures) => guid(await fixtures.redirect()), '401 403 403 200 403'],
  [redirectRoutes.resolve, () => ({ query: { path: '/verhuisd' } }), '200 200 200 200 200'],
];
