import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { assetFolderRoutes } from '@spoor/contracts/assets/asset-folder.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { blockRoutes, pageRoutes, previewRoutes } from '@spoor/contracts/pages/page.routes';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { Route } from '@spoor/contracts/shared/route';
import { feedRoutes, siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { addressPermissions } from './address-permissions.ts';
import { guid, type Row } from './ask.ts';

/** Who calls, in the order of the columns. */
export const roles = ['anonymous', 'user', 'content manager', 'admin', 'system'] as const;

const logEntry = { short_message: 'Hallo', level: 6, origin: 'client', timestamp: 1_795_000_000 };
const setting = { key: 'headerLogoHeight', value: '96' };
const draft = { mode: 'draft' };
const block = { buildingBlockName: 'Text', layoutPosition: 'main' };
const tab = '11111111-1111-4111-8111-111111111111';
const inAMinute = () => new Date(Date.now() + 60_000).toISOString();

/** What every role gets of every route about content. */
export const permissionTable: readonly Row[] = [
  [pageRoutes.list, () => ({}), '200 200 200 200 200'],
  [pageRoutes.create, () => ({ body: { name: 'Pagina' } }), '401 403 403 201 403'],
  [pageRoutes.byPath, () => ({ query: { path: '/zichtbaar' } }), '200 200 200 200 200'],
  [
    pageRoutes.read,
    async (things) => ({ parameters: { id: await things.draftPage() }, query: draft }),
    '404 404 200 200 404',
  ],
  [pageRoutes.read, (things) => ({ parameters: { id: things.pageGuid } }), '200 200 200 200 200'],
  [
    pageRoutes.edit,
    async (things) => ({ ...guid(await things.draftPage()), body: { title: 'Titel' } }),
    '401 403 200 200 403',
  ],
  [
    pageRoutes.edit,
    async (things) => ({ ...guid(await things.draftPage()), body: { viewPermission: 'Users' } }),
    '401 403 403 200 403',
  ],
  [pageRoutes.remove, async (things) => guid(await things.draftPage()), '401 403 403 200 403'],
  [pageRoutes.publish, async (things) => guid(await things.draftPage()), '401 403 200 200 403'],
  [pageRoutes.unpublish, async (things) => guid(await things.publishedPage()), '401 403 200 200 403'],
  [pageRoutes.discardDraft, async (things) => guid(await things.publishedPage()), '401 403 200 200 403'],
  [pageRoutes.overview, () => ({}), '401 403 403 200 200'],
  [
    pageRoutes.changeTogether,
    async (things) => ({ body: { act: 'publish', pageGuids: [await things.draftPage()] } }),
    '401 403 403 200 403',
  ],
  [pageRoutes.publishCheck, async (things) => guid(await things.draftPage()), '401 404 200 200 404'],
  [
    pageRoutes.schedule,
    async (things) => ({ ...guid(await things.draftPage()), body: { publishOn: inAMinute() } }),
    '401 403 200 200 403',
  ],
  [pageRoutes.cancelSchedule, async (things) => guid(await things.draftPage()), '401 403 200 200 403'],
  [
    pageRoutes.restoreCheck,
    async (things) => ({ ...guid(await things.draftPage()), query: { moment: inAMinute() } }),
    '401 404 200 200 404',
  ],
  [
    pageRoutes.restore,
    async (things) => ({ ...guid(await things.draftPage()), body: { moment: inAMinute() } }),
    '401 403 200 200 403',
  ],
  [previewRoutes.list, async (things) => guid(await things.draftPage()), '401 404 200 200 404'],
  [
    previewRoutes.add,
    async (things) => ({ ...guid(await things.draftPage()), body: { expiresOn: inAMinute() } }),
    '401 403 201 201 403',
  ],
  [
    previewRoutes.revoke,
    async (things) => ({ parameters: await things.previewLink() }),
    '401 403 200 200 403',
  ],
  [
    previewRoutes.read,
    async (things) => ({ parameters: { token: await things.previewToken() } }),
    '200 200 200 200 200',
  ],
  [trashRoutes.list, () => ({}), '401 403 403 200 200'],
  [
    trashRoutes.restore,
    async (things) => ({ body: { guids: [await things.removedPage()] } }),
    '401 403 403 200 403',
  ],
  [trashRoutes.purge, async (things) => guid(await things.removedPage()), '401 403 403 200 403'],
  [pageRoutes.copy, async (things) => guid(await things.publishedPage()), '401 403 403 201 403'],
  [
    pageRoutes.insertTemplate,
    async (things) => ({
      ...guid(things.pageGuid),
      body: { templateGuid: await things.template(), layoutPosition: 'main' },
    }),
    '401 403 200 200 403',
  ],
  [
    pageRoutes.commands,
    async (things) => ({
      ...guid(await things.draftPage()),
      body: { commands: [{ type: 'editPage', title: 'Titel' }] },
    }),
    '401 403 200 200 403',
  ],
  [
    pageRoutes.commands,
    async (things) => ({
      ...guid(await things.draftPage()),
      body: { commands: [{ type: 'editPage', viewPermission: 'Users' }] },
    }),
    '401 403 403 200 403',
  ],
  [pageRoutes.legal, () => ({ query: { document: 'privacy' } }), '404 404 404 404 404'],
  [pageRoutes.addBlock, (things) => ({ ...guid(things.pageGuid), body: block }), '401 403 201 201 403'],

  [blockRoutes.read, (things) => guid(things.listGuid), '200 200 200 200 200'],
  [
    blockRoutes.read,
    async (things) => ({ ...guid(await things.block()), query: draft }),
    '404 404 200 200 404',
  ],
  [
    blockRoutes.edit,
    async (things) => ({ ...guid(await things.block()), body: { content: { text: 'x' } } }),
    '401 403 200 200 403',
  ],
  [
    blockRoutes.options,
    async (things) => ({ ...guid(await things.block()), body: { width: 6 } }),
    '401 403 200 200 403',
  ],
  [
    blockRoutes.permissions,
    async (things) => ({ ...guid(await things.block()), body: { addPermission: 'Users', addRoles: [] } }),
    '401 403 200 200 403',
  ],
  [
    blockRoutes.move,
    async (things) => ({ ...guid(await things.block()), body: { layoutPosition: 'top' } }),
    '401 403 200 200 403',
  ],
  [blockRoutes.duplicate, async (things) => guid(await things.block()), '401 403 201 201 403'],
  [blockRoutes.remove, async (things) => guid(await things.block()), '401 403 200 200 403'],

  [templateRoutes.list, () => ({}), '200 200 200 200 200'],
  [
    templateRoutes.read,
    async (things) => ({ parameters: { id: await things.template() } }),
    '200 200 200 200 200',
  ],
  [
    templateRoutes.read,
    async (things) => ({ parameters: { id: await things.draftTemplate() }, query: draft }),
    '404 404 404 200 404',
  ],
  [templateRoutes.create, () => ({ body: { name: 'Voettekst', kind: 'footer' } }), '401 403 403 201 403'],
  [
    templateRoutes.edit,
    async (things) => ({ ...guid(await things.draftTemplate()), body: { name: 'Anders' } }),
    '401 403 403 200 403',
  ],
  [templateRoutes.remove, async (things) => guid(await things.draftTemplate()), '401 403 403 200 403'],

  [listItemRoutes.types, () => ({}), '200 200 200 200 200'],
  [listItemRoutes.search, () => ({ query: { search: 'x' } }), '401 200 200 200 200'],
  [listItemRoutes.waiting, () => ({}), '401 200 200 200 200'],
  [listItemRoutes.lists, (things) => ({ query: { [things.listGuid]: '' } }), '200 200 200 200 200'],
  [listItemRoutes.list, ({ listGuid }) => ({ parameters: { listGuid } }), '200 200 200 200 200'],
  [listItemRoutes.meta, ({ listGuid }) => ({ parameters: { listGuid } }), '200 200 200 200 200'],
  [listItemRoutes.facets, ({ listGuid }) => ({ parameters: { listGuid } }), '200 200 200 200 200'],
  [listItemRoutes.tree, ({ listGuid }) => ({ parameters: { listGuid } }), '200 200 200 200 200'],
  [listItemRoutes.surroundings, async (things) => guid((await things.item()).guid), '200 200 200 200 200'],
  [
    listItemRoutes.surroundings,
    async (things) => guid((await things.draftItem()).guid),
    '404 404 200 200 404',
  ],
  [listItemRoutes.widget, ({ listGuid }) => ({ parameters: { listGuid } }), '200 200 200 200 200'],
  [listItemRoutes.read, async (things) => guid((await things.item()).guid), '200 200 200 200 200'],
  [listItemRoutes.read, async (things) => guid((await things.draftItem()).guid), '404 404 200 200 404'],
  [
    listItemRoutes.readByShortId,
    async (things) => ({ parameters: { shortId: (await things.draftItem()).shortId } }),
    '404 404 200 200 404',
  ],
  [
    listItemRoutes.add,
    ({ listGuid }) => ({ parameters: { listGuid }, body: [{ title: 'Nieuw' }] }),
    '401 403 201 201 401',
  ],
  [
    listItemRoutes.add,
    ({ openListGuid: listGuid }) => ({ parameters: { listGuid }, body: [{ title: 'Nieuw' }] }),
    '401 201 201 201 401',
  ],
  [
    listItemRoutes.edit,
    async (things) => ({ ...guid((await things.item()).guid), body: { title: 'Anders' } }),
    '401 403 200 200 403',
  ],
  [listItemRoutes.remove, async (things) => guid((await things.item()).guid), '401 403 200 200 403'],
  [
    listItemRoutes.commands,
    async (things) => ({
      ...guid((await things.item()).guid),
      body: { commands: [{ type: 'editPage', title: 'Anders' }] },
    }),
    '401 403 200 200 403',
  ],
  [
    listItemRoutes.restoreCheck,
    async (things) => ({ ...guid((await things.item()).guid), query: { moment: inAMinute() } }),
    '401 404 200 200 404',
  ],
  [
    listItemRoutes.restore,
    async (things) => ({ ...guid((await things.item()).guid), body: { moment: inAMinute() } }),
    '401 403 200 200 403',
  ],
  [
    listItemRoutes.change,
    async (things) => ({ body: { guids: [(await things.item()).guid], change: { type: 'remove' } } }),
    '401 403 200 200 403',
  ],
  [
    listItemRoutes.place,
    async (things) => ({
      parameters: { listGuid: things.listGuid },
      body: { items: [{ guid: (await things.item()).guid }], afterGuid: null },
    }),
    '401 403 200 200 403',
  ],

  ...addressPermissions,

  [assetRoutes.upload, async (things) => ({ body: await things.uploadForm() }), '401 403 201 201 403'],
  [assetRoutes.image, async (things) => guid(await things.image()), '200 200 200 200 200'],
  [assetRoutes.image, async (things) => guid(await things.hiddenImage()), '404 404 200 200 404'],
  [assetRoutes.read, async (things) => guid(await things.image()), '200 200 200 200 200'],
  [assetRoutes.read, async (things) => guid(await things.hiddenImage()), '404 404 200 200 404'],
  [assetRoutes.sign, async (things) => guid(await things.hiddenImage()), '401 404 200 200 404'],
  [
    assetRoutes.edit,
    async (things) => ({ ...guid(await things.image()), body: { alt: 'Zee' } }),
    '401 403 200 200 403',
  ],
  [assetRoutes.remove, async (things) => guid(await things.image()), '401 403 200 200 403'],
  [assetRoutes.list, () => ({}), '401 403 200 200 200'],
  [assetRoutes.facets, () => ({}), '401 403 200 200 200'],
  [assetRoutes.usages, async (things) => guid(await things.image()), '401 403 200 200 200'],
  [
    assetRoutes.organize,
    async (things) => ({ body: { guids: [await things.image()], addTags: ['zee'] } }),
    '401 403 200 200 403',
  ],
  [
    assetRoutes.removeMany,
    async (things) => ({ body: { guids: [await things.image()] } }),
    '401 403 200 200 403',
  ],
  [
    assetRoutes.replace,
    async (things) => ({ ...guid(await things.image()), body: await things.uploadForm() }),
    '401 403 200 200 403',
  ],
  [assetFolderRoutes.list, () => ({}), '401 403 200 200 200'],
  [assetFolderRoutes.add, () => ({ body: { name: 'Map' } }), '401 403 201 201 403'],
  [
    assetFolderRoutes.edit,
    async (things) => ({ ...guid(await things.assetFolder()), body: { name: 'Naam' } }),
    '401 403 200 200 403',
  ],
  [assetFolderRoutes.remove, async (things) => guid(await things.assetFolder()), '401 403 200 200 403'],
  [
    assetRoutes.variantsRendered,
    async (things) => ({ ...guid(await things.image()), body: { widths: [400] } }),
    '401 403 403 403 200',
  ],

  [changeRoutes.list, () => ({}), '401 200 200 200 200'],
  [
    changeRoutes.read,
    async (things) => ({ parameters: { changeId: await things.changeOfAdmin() } }),
    '401 404 200 200 200',
  ],
  [
    changeRoutes.previewUndo,
    async (things) => ({ parameters: { changeId: await things.changeOfAdmin() } }),
    '401 404 200 200 200',
  ],
  [
    changeRoutes.undo,
    async (things) => ({ parameters: { changeId: await things.changeOfAdmin() } }),
    '401 403 403 200 403',
  ],
  [
    changeRoutes.redo,
    async (things) => ({ parameters: { changeId: await things.undoneChangeOfAdmin() } }),
    '401 403 403 200 403',
  ],

  [roleRoutes.list, () => ({}), '401 403 200 200 200'],
  [settingRoutes.list, () => ({}), '200 200 200 200 200'],
  [settingRoutes.change, () => ({ body: [setting] }), '401 403 403 200 200'],

  [siteFileRoutes.sitemap, () => ({}), '200 200 200 200 200'],
  [siteFileRoutes.sitemapPart, () => ({ parameters: { part: '1' } }), '200 200 200 200 200'],
  [siteFileRoutes.robots, () => ({}), '200 200 200 200 200'],
  [siteFileRoutes.manifest, () => ({}), '200 200 200 200 200'],
  [siteFileRoutes.favicon, () => ({}), '200 200 200 200 200'],
  [feedRoutes.rss, (things) => guid(things.listGuid), '200 200 200 200 200'],
  [feedRoutes.atom, (things) => guid(things.listGuid), '200 200 200 200 200'],

  [
    presenceRoutes.beat,
    (things) => ({ body: { topic: `page:${things.pageGuid}`, tab, path: null, state: 'here' } }),
    '401 403 200 200 401',
  ],

  [logRoutes.collect, () => ({ body: [logEntry] }), '202 202 202 202 202'],
  [statisticsRoutes.collect, () => ({ body: { type: 'view', path: '/' } }), '202 202 202 202 202'],
  [logRoutes.list, () => ({}), '401 403 403 200 200'],
];

/** All routes about content, to see that none is missing above. */
export const contentRoutes: readonly Route[] = [
  ...Object.values(pageRoutes),
  ...Object.values(previewRoutes),
  ...Object.values(trashRoutes),
  ...Object.values(blockRoutes),
  ...Object.values(templateRoutes),
  ...Object.values(listItemRoutes),
  ...Object.values(menuRoutes),
  ...Object.values(redirectRoutes),
  ...Object.values(assetRoutes),
  ...Object.values(assetFolderRoutes),
  ...Object.values(changeRoutes),
  ...Object.values(roleRoutes),
  ...Object.values(settingRoutes),
  ...Object.values(statisticsRoutes),
  ...Object.values(siteFileRoutes),
  ...Object.values(feedRoutes),
  ...Object.values(logRoutes),
  presenceRoutes.beat,
];
