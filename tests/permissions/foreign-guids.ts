import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { Route } from '@spoor/contracts/shared/route';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { PermissionFixtures } from './permission.fixtures.ts';
import { guid, type RouteInput } from './permission-case.ts';

/** One call of an administrator at home, with the guid of something that is on another platform, in its body or query. */
export type ForeignCase = readonly [
  Route,
  (home: PermissionFixtures, foreign: PermissionFixtures) => Promise<RouteInput>,
];

/** What does not exist anywhere. */
export const nowhere = new Proxy({} as PermissionFixtures, {
  get(_, name) {
    const unknown = crypto.randomUUID();
    if (String(name).endsWith('Guid')) return unknown;
    return async () => (name === 'item' || name === 'person' ? { guid: unknown } : unknown);
  },
});

const page = { urlSegment: 'elders', name: 'Elders' };

/** Calls that name something in what they send. Each answers as for what does not exist. */
export const foreignCases: readonly ForeignCase[] = [
  [pageRoutes.create, async (_, at) => ({ body: { name: 'Nieuw', templateGuid: await at.template() } })],
  [
    pageRoutes.create,
    async (_, at) => ({ body: { name: 'Nieuw', parentMenuItemGuid: await at.menuItem() } }),
  ],
  [pageRoutes.create, async (_, at) => ({ body: { name: 'Nieuw', menuGuid: await at.menu() } })],
  [
    pageRoutes.changeTogether,
    async (_, at) => ({ body: { act: 'publish', pageGuids: [await at.draftPage()] } }),
  ],
  [
    pageRoutes.changeTogether,
    async (_, at) => ({ body: { act: 'remove', pageGuids: [await at.draftPage()] } }),
  ],
  [
    pageRoutes.edit,
    async (home, at) => ({ ...guid(await home.draftPage()), body: { editRoles: [await at.role()] } }),
  ],
  [
    pageRoutes.insertTemplate,
    async (home, at) => ({
      ...guid(home.pageGuid),
      body: { templateGuid: await at.template(), layoutPosition: 'main' },
    }),
  ],
  [pageRoutes.addBlock, async (home, at) => ({ ...guid(home.pageGuid), body: await imageBlock(at) })],
  [
    blockRoutes.edit,
    async (home, at) => ({ ...guid(await home.block()), body: { content: { afterGuid: at.pageGuid } } }),
  ],
  [
    blockRoutes.permissions,
    async (home, at) => ({
      ...guid(await home.block()),
      body: { addPermission: 'Roles', addRoles: [await at.role()] },
    }),
  ],
  [blockRoutes.move, async (home, at) => ({ ...guid(await home.block()), body: { pageGuid: at.pageGuid } })],
  [
    listItemRoutes.add,
    async (home, at) => ({
      parameters: { listGuid: home.listGuid },
      body: [{ title: 'Nieuw', parentGuids: [at.listGuid] }],
    }),
  ],
  [
    listItemRoutes.add,
    async (home, at) => ({
      parameters: { listGuid: home.listGuid },
      body: [{ title: 'Nieuw', metadata: { imageGuid: await at.image() } }],
    }),
  ],
  [
    listItemRoutes.edit,
    async (home, at) => ({
      ...guid((await home.item()).guid),
      body: { parentGuids: [home.listGuid, at.listGuid] },
    }),
  ],
  [
    listItemRoutes.change,
    async (_, at) => ({ body: { guids: [(await at.item()).guid], change: { type: 'remove' } } }),
  ],
  [
    listItemRoutes.place,
    async (home, at) => ({
      parameters: { listGuid: home.listGuid },
      body: { items: [{ guid: (await at.item()).guid }], afterGuid: null },
    }),
  ],
  [
    menuRoutes.addItem,
    async (home, at) => ({ ...guid(await home.menu()), body: { ...page, pageGuid: at.pageGuid } }),
  ],
  [
    menuRoutes.addItem,
    async (home, at) => ({ ...guid(await home.menu()), body: { ...page, parentGuid: await at.menuItem() } }),
  ],
  [
    menuRoutes.editItem,
    async (home, at) => ({ ...guid(await home.menuItem()), body: { pageGuid: at.pageGuid } }),
  ],
  [
    menuRoutes.moveItem,
    async (home, at) => ({ ...guid(await home.menuItem()), body: { menuGuid: await at.menu() } }),
  ],
  [
    redirectRoutes.create,
    async (_, at) => ({
      body: { fromPath: `/naar-${crypto.randomUUID()}`, to: { kind: 'page', guid: at.pageGuid } },
    }),
  ],
  [redirectRoutes.changeTogether, async (_, at) => ({ body: { removeGuids: [await at.redirect()] } })],
  [
    assetRoutes.edit,
    async (home, at) => ({ ...guid(await home.image()), body: { folderGuid: await at.assetFolder() } }),
  ],
  [assetRoutes.organize, async (_, at) => ({ body: { guids: [await at.image()], addTags: ['zee'] } })],
  [assetRoutes.removeMany, async (_, at) => ({ body: { guids: [await at.image()] } })],
  [
    assetRoutes.upload,
    async (home, at) => ({ query: { profile: (await at.person()).guid }, body: await home.uploadForm() }),
  ],
  [trashRoutes.restore, async (_, at) => ({ body: { guids: [await at.removedPage()] } })],
  [formRoutes.changeTogether, async (_, at) => ({ body: { act: 'close', formGuids: [await at.form()] } })],
  [formRoutes.create, async (_, at) => ({ body: { name: 'Kopie', copyOf: await at.form() } })],
  [
    submissionRoutes.changeTogether,
    async (_, at) => ({ body: { guids: [await at.submission()], status: 'Read' } }),
  ],
  [
    submissionRoutes.edit,
    async (home, at) => ({
      ...guid(await home.submission()),
      body: { assigneeGuid: (await at.person()).guid },
    }),
  ],
  [
    userRoutes.changeTogether,
    async (_, at) => ({ body: { guids: [(await at.person()).guid], isActive: false } }),
  ],
  [
    userRoutes.edit,
    async (home, at) => ({ ...guid((await home.person()).guid), body: { roleIds: [await at.role()] } }),
  ],
  [
    userRoutes.create,
    async (_, at) => ({
      body: {
        email: `${crypto.randomUUID()}@example.nl`,
        firstName: 'Anna',
        lastName: 'Bakker',
        roleIds: [await at.role()],
      },
    }),
  ],
  [
    invitationRoutes.invite,
    async (_, at) => ({
      body: { emails: [`${crypto.randomUUID()}@example.nl`], roleIds: [await at.role()] },
    }),
  ],
  [
    roleRoutes.remove,
    async (home, at) => ({ ...guid(await home.role()), query: { reassignTo: await at.role() } }),
  ],
  [
    roleRoutes.explain,
    async (home, at) => ({ query: { user: (await at.person()).guid, page: await home.publishedPage() } }),
  ],
  [
    roleRoutes.explain,
    async (home, at) => ({ query: { user: (await home.person()).guid, page: at.pageGuid } }),
  ],
  [
    presenceRoutes.beat,
    async (_, at) => ({
      body: { topic: `page:${at.pageGuid}`, tab: crypto.randomUUID(), path: null, state: 'here' },
    }),
  ],
  [settingRoutes.change, async (_, at) => ({ body: [{ key: 'headerLogo', value: await at.image() }] })],
];

async function imageBlock(at: PermissionFixtures): Promise<object> {
  return {
    buildingBlockName: 'Image',
    layoutPosition: 'main',
    content: { imageGuid: await at.image(), alt: 'Zee' },
  };
}
