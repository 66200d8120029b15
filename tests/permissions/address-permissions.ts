import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { guid, type Row } from './ask.ts';

const menuItem = () => ({ urlSegment: `deel-${Math.trunc(performance.now() * 1000)}`, name: 'Deel' });
const newRedirect = () => ({
  fromPath: `/oud-${Math.trunc(performance.now() * 1000)}`,
  to: { kind: 'url', url: '/' },
});

/** What every role gets of the routes that say where pages are found. */
export const addressPermissions: readonly Row[] = [
  [menuRoutes.list, () => ({}), '200 200 200 200 200'],
  [menuRoutes.create, () => ({ body: { name: 'service' } }), '401 403 403 201 403'],
  [
    menuRoutes.rename,
    async (things) => ({ ...guid(await things.menu()), body: { name: 'Nieuwe naam' } }),
    '401 403 403 200 403',
  ],
  [menuRoutes.remove, async (things) => guid(await things.menu()), '401 403 403 200 403'],
  [
    menuRoutes.addItem,
    async (things) => ({ ...guid(await things.menu()), body: menuItem() }),
    '401 403 403 201 403',
  ],
  [
    menuRoutes.editItem,
    async (things) => ({ ...guid(await things.menuItem()), body: { name: 'Anders' } }),
    '401 403 403 200 403',
  ],
  [
    menuRoutes.moveItem,
    async (things) => ({ ...guid(await things.menuItem()), body: { afterGuid: null } }),
    '401 403 403 200 403',
  ],
  [
    menuRoutes.moveItem,
    async (things) => ({ ...guid(await things.menuItem()), body: { menuGuid: await things.menu() } }),
    '401 403 403 200 403',
  ],
  [menuRoutes.removeItem, async (things) => guid(await things.menuItem()), '401 403 403 200 403'],
  [
    menuRoutes.removeItem,
    async (things) => ({ ...guid(await things.menuItem()), query: { children: 'lift' } }),
    '401 403 403 200 403',
  ],

  [redirectRoutes.list, () => ({}), '401 403 403 200 200'],
  [redirectRoutes.missed, () => ({}), '401 403 403 200 200'],
  [redirectRoutes.create, () => ({ body: newRedirect() }), '401 403 403 201 403'],
  [
    redirectRoutes.edit,
    async (things) => ({ ...guid(await things.redirect()), body: { status: 302 } }),
    '401 403 403 200 403',
  ],
  [
    redirectRoutes.changeTogether,
    async (things) => ({ body: { set: [newRedirect()], removeGuids: [await things.redirect()] } }),
    '401 403 403 200 403',
  ],
  [redirectRoutes.remove, async (things) => guid(await things.redirect()), '401 403 403 200 403'],
  [redirectRoutes.resolve, () => ({ query: { path: '/verhuisd' } }), '200 200 200 200 200'],
];
