import { apiCatalogue } from '@spoor/contracts/api-catalogue';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { exportRoutes } from '@spoor/contracts/export/export.routes';
import { externalIdRoutes } from '@spoor/contracts/external-ids/external-id.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { blockRoutes, pageRoutes, previewRoutes } from '@spoor/contracts/pages/page.routes';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import { searchRoutes } from '@spoor/contracts/search/search.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { Route } from '@spoor/contracts/shared/route';
import { feedRoutes } from '@spoor/contracts/site-files/feed.routes';
import { siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { defaultFilters } from '@spoor/contracts/statistics/statistics-filters';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { addressPermissions } from './address-permissions.ts';
import { assetPermissions } from './asset-permissions.ts';
import { categoryPermissions } from './category-permissions.ts';
import { formPermissions } from './form-permissions.ts';
import { historyPermissions } from './history-permissions.ts';
import { external, guid, type PermissionCase } from './permission-case.ts';
import { platformPermissions } from './platform-permissions.ts';
import { rolePermissions } from './role-permissions.ts';
import { submissionPermissions } from './submission-permissions.ts';
import { systemPermissions } from './system-permissions.ts';
import { webhookPermissions } from './webhook-permissions.ts';

/** Who calls, in the order of the columns. */
export const roles = ['anonymous', 'user', 'content manager', 'admin', 'system'] as const;

const logEntry = { short_message: 'Hallo', level: 6, origin: 'client', timestamp: 1_795_000_000 };
const setting = { key: 'headerLogoHeight', value: '96' };
const draft = { mode: 'draft' };
const block = { buildingBlockName: 'Text', layoutPosition: 'main' };
const tab = '11111111-1111-4111-8111-111111111111';
/** As a version before left it. */
const recordedVisit = {
  platformGuid: crypto.randomUUID(),
  visitorKey: 'k',
  visitorClass: 'visitor',
  device: 'desktop',
  browser: 'Firefox',
  language: 'nl',
  at: '2026-11-21T10:00:00.000Z',
  day: '2026-11-21',
  happenings: [{ type: 'view', path: '/' }],
};
const november = { from: '2026-11-01', to: '2026-11-30' };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** What every role gets of every route about content. */
export const permissionTable: readonly PermissionCase[] = [
  [pageRoutes.list, () => ({}), '200 200 200 200 200'],
  [pageRoutes.create, () => ({ body: { name: 'Pagina' } }), '401 403 403 201 403'],
  [pageRoutes.setByExternal, () => ({ ...external(), body: { title: 'Pagina' } }), '401 403 403 201 403'],
  [exportRoutes.all, () => ({}), '401 403 403 200 200'],
  [externalIdRoutes.list, () => ({ query: { source: 'elders', id: ['1'] } }), '401 403 200 200 200'],
  [pageRoutes.byPath, () => ({ query: { path: '/zichtbaar' } }), '200 200 200 200 200'],
  [
    pageRoutes.read,
    async (fixtures) => ({ parameters: { id: await fixtures.draftPage() }, query: draft }),
    '404 404 200 200 404',
  ],
  [pageRoutes.read, (fixtures) => ({ parameters: { id: fixtures.pageGuid } }), '200 200 200 200 200'],
  [
    pageRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.draftPage()), body: { title: 'Titel' } }),
    '401 403 200 200 403',
  ],
  [
    pageRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.draftPage()), body: { viewPermission: 'Users' } }),
    '401 403 403 200 403',
  ],
  [pageRoutes.remove, async (fixtures) => guid(await fixtures.draftPage()), '401 403 403 200 403'],
  [pageRoutes.publish, async (fixtures) => guid(await fixtures.draftPage()), '401 403 200 200 403'],
  [pageRoutes.unpublish, async (fixtures) => guid(await fixtures.publishedPage()), '401 403 200 200 403'],
  [pageRoutes.discardDraft, async (fixtures) => guid(await fixtures.publishedPage()), '401 403 200 200 403'],
  [pageRoutes.overview, () => ({}), '401 403 403 200 200'],
  [
    pageRoutes.usages,
    async (fixtures) => ({ query: { guids: await fixtures.draftPage() } }),
    '401 403 200 200 403',
  ],
  [
    pageRoutes.changeTogether,
    async (fixtures) => ({ body: { act: 'publish', pageGuids: [await fixtures.draftPage()] } }),
    '401 403 200 200 403',
  ],
  [
    pageRoutes.changeTogether,
    async (fixtures) => ({ body: { act: 'remove', pageGuids: [await fixtures.draftPage()] } }),
    '401 403 403 200 403',
  ],
  [pageRoutes.publishCheck, async (fixtures) => guid(await fixtures.draftPage()), '401 404 200 200 404'],
  [
    pageRoutes.schedule,
    async (fixtures) => ({ ...guid(await fixtures.draftPage()), body: { publishOn: inAnHour() } }),
    '401 403 200 200 403',
  ],
  [pageRoutes.cancelSchedule, async (fixtures) => guid(await fixtures.draftPage()), '401 403 200 200 403'],
  [
    pageRoutes.restoreCheck,
    async (fixtures) => ({ ...guid(await fixtures.draftPage()), query: { moment: inAnHour() } }),
    '401 404 200 200 404',
  ],
  [
    pageRoutes.restore,
    async (fixtures) => ({ ...guid(await fixtures.draftPage()), body: { moment: inAnHour() } }),
    '401 403 200 200 403',
  ],
  [previewRoutes.list, async (fixtures) => guid(await fixtures.draftPage()), '401 404 200 200 404'],
  [
    previewRoutes.add,
    async (fixtures) => ({ ...guid(await fixtures.draftPage()), body: { expiresOn: inAnHour() } }),
    '401 403 201 201 403',
  ],
  [
    previewRoutes.revoke,
    async (fixtures) => ({ parameters: await fixtures.previewLink() }),
    '401 403 200 200 403',
  ],
  [
    previewRoutes.read,
    async (fixtures) => ({ parameters: { token: await fixtures.previewToken() } }),
    '200 200 200 200 200',
  ],
  [searchRoutes.search, () => ({ query: { q: 'pagina' } }), '200 200 200 200 200'],
  [trashRoutes.list, () => ({}), '401 403 403 200 200'],
  [
    trashRoutes.restore,
    async (fixtures) => ({ body: { guids: [await fixtures.removedPage()] } }),
    '401 403 403 200 403',
  ],
  [trashRoutes.purge, async (fixtures) => guid(await fixtures.removedPage()), '401 403 403 200 403'],
  [pageRoutes.copy, async (fixtures) => guid(await fixtures.publishedPage()), '401 403 403 201 403'],
  [
    pageRoutes.insertTemplate,
    async (fixtures) => ({
      ...guid(fixtures.pageGuid),
      body: { templateGuid: await fixtures.template(), layoutPosition: 'main' },
    }),
    '401 403 200 200 403',
  ],
  [
    pageRoutes.commands,
    async (fixtures) => ({
      ...guid(await fixtures.draftPage()),
      body: { commands: [{ type: 'editPage', title: 'Titel' }] },
    }),
    '401 403 200 200 403',
  ],
  [
    pageRoutes.commands,
    async (fixtures) => ({
      ...guid(await fixtures.draftPage()),
      body: { commands: [{ type: 'editPage', viewPermission: 'Users' }] },
    }),
    '401 403 403 200 403',
  ],
  [pageRoutes.legal, () => ({ query: { document: 'privacy' } }), '404 404 404 404 404'],
  [pageRoutes.addBlock, (fixtures) => ({ ...guid(fixtures.pageGuid), body: block }), '401 403 201 201 403'],

  [blockRoutes.read, (fixtures) => guid(fixtures.listGuid), '200 200 200 200 200'],
  [
    blockRoutes.read,
    async (fixtures) => ({ ...guid(await fixtures.block()), query: draft }),
    '404 404 200 200 404',
  ],
  [
    blockRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.block()), body: { content: { text: 'x' } } }),
    '401 403 200 200 403',
  ],
  [
    blockRoutes.options,
    async (fixtures) => ({ ...guid(await fixtures.block()), body: { width: 6 } }),
    '401 403 200 200 403',
  ],
  [
    blockRoutes.permissions,
    async (fixtures) => ({ ...guid(await fixtures.block()), body: { addPermission: 'Users', addRoles: [] } }),
    '401 403 200 200 403',
  ],
  [
    blockRoutes.move,
    async (fixtures) => ({ ...guid(await fixtures.block()), body: { layoutPosition: 'top' } }),
    '401 403 200 200 403',
  ],
  [blockRoutes.duplicate, async (fixtures) => guid(await fixtures.block()), '401 403 201 201 403'],
  [blockRoutes.remove, async (fixtures) => guid(await fixtures.block()), '401 403 200 200 403'],

  [templateRoutes.list, () => ({}), '200 200 200 200 200'],
  [
    templateRoutes.read,
    async (fixtures) => ({ parameters: { id: await fixtures.template() } }),
    '200 200 200 200 200',
  ],
  [
    templateRoutes.read,
    async (fixtures) => ({ parameters: { id: await fixtures.draftTemplate() }, query: draft }),
    '404 404 404 200 404',
  ],
  [templateRoutes.create, () => ({ body: { name: 'Voettekst', kind: 'footer' } }), '401 403 403 201 403'],
  [
    templateRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.draftTemplate()), body: { name: 'Anders' } }),
    '401 403 403 200 403',
  ],
  [templateRoutes.remove, async (fixtures) => guid(await fixtures.draftTemplate()), '401 403 403 200 403'],

  [listItemRoutes.types, () => ({}), '200 200 200 200 200'],
  [blockRoutes.types, () => ({}), '200 200 200 200 200'],
  [blockRoutes.toHtml, () => ({ body: { docs: [{ type: 'doc' }] } }), '401 403 200 200 200'],
  [blockRoutes.fromHtml, () => ({ body: { html: ['<p>Tekst</p>'] } }), '401 403 200 200 200'],
  [
    listItemRoutes.usages,
    async (fixtures) => ({ query: { guids: (await fixtures.item()).guid } }),
    '401 403 200 200 403',
  ],
  [listItemRoutes.search, () => ({ query: { search: 'x' } }), '401 200 200 200 200'],
  [listItemRoutes.waiting, () => ({}), '401 200 200 200 200'],
  [listItemRoutes.lists, (fixtures) => ({ query: { [fixtures.listGuid]: '' } }), '200 200 200 200 200'],
  [listItemRoutes.list, ({ listGuid }) => ({ parameters: { listGuid } }), '200 200 200 200 200'],
  [listItemRoutes.meta, ({ listGuid }) => ({ parameters: { listGuid } }), '200 200 200 200 200'],
  [listItemRoutes.facets, ({ listGuid }) => ({ parameters: { listGuid } }), '200 200 200 200 200'],
  [listItemRoutes.tree, ({ listGuid }) => ({ parameters: { listGuid } }), '200 200 200 200 200'],
  [
    listItemRoutes.surroundings,
    async (fixtures) => guid((await fixtures.item()).guid),
    '200 200 200 200 200',
  ],
  [
    listItemRoutes.surroundings,
    async (fixtures) => guid((await fixtures.draftItem()).guid),
    '404 404 200 200 404',
  ],
  [listItemRoutes.widget, ({ listGuid }) => ({ parameters: { listGuid } }), '200 200 200 200 200'],
  [listItemRoutes.read, async (fixtures) => guid((await fixtures.item()).guid), '200 200 200 200 200'],
  [listItemRoutes.read, async (fixtures) => guid((await fixtures.draftItem()).guid), '404 404 200 200 404'],
  [
    listItemRoutes.readByShortId,
    async (fixtures) => ({ parameters: { shortId: (await fixtures.draftItem()).shortId } }),
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
    listItemRoutes.setByExternal,
    ({ listGuid }) => ({ ...external(), body: { title: 'Nieuw', parentGuids: [listGuid] } }),
    '401 403 201 201 401',
  ],
  [
    listItemRoutes.previewCsv,
    ({ listGuid }) => ({ parameters: { listGuid }, body: { csv: 'Titel\nNieuw' } }),
    '401 403 200 200 401',
  ],
  [
    listItemRoutes.importCsv,
    ({ listGuid }) => ({ parameters: { listGuid }, body: { csv: 'Titel\nNieuw' } }),
    '401 403 200 200 401',
  ],
  [
    listItemRoutes.edit,
    async (fixtures) => ({ ...guid((await fixtures.item()).guid), body: { title: 'Anders' } }),
    '401 403 200 200 403',
  ],
  [listItemRoutes.remove, async (fixtures) => guid((await fixtures.item()).guid), '401 403 200 200 403'],
  [
    listItemRoutes.commands,
    async (fixtures) => ({
      ...guid((await fixtures.item()).guid),
      body: { commands: [{ type: 'editPage', title: 'Anders' }] },
    }),
    '401 403 200 200 403',
  ],
  [
    listItemRoutes.restoreCheck,
    async (fixtures) => ({ ...guid((await fixtures.item()).guid), query: { moment: inAnHour() } }),
    '401 404 200 200 404',
  ],
  [
    listItemRoutes.restore,
    async (fixtures) => ({ ...guid((await fixtures.item()).guid), body: { moment: inAnHour() } }),
    '401 403 200 200 403',
  ],
  [
    listItemRoutes.change,
    async (fixtures) => ({ body: { guids: [(await fixtures.item()).guid], change: { type: 'remove' } } }),
    '401 403 200 200 403',
  ],
  [
    listItemRoutes.place,
    async (fixtures) => ({
      parameters: { listGuid: fixtures.listGuid },
      body: { items: [{ guid: (await fixtures.item()).guid }], afterGuid: null },
    }),
    '401 403 200 200 403',
  ],

  ...addressPermissions,

  ...assetPermissions,
  ...categoryPermissions,

  ...historyPermissions,
  ...formPermissions,
  ...submissionPermissions,
  ...rolePermissions,
  ...webhookPermissions,
  ...platformPermissions,
  [settingRoutes.list, () => ({}), '200 200 200 200 200'],
  [settingRoutes.change, () => ({ body: [setting] }), '401 403 403 200 200'],

  [siteFileRoutes.sitemap, () => ({}), '200 200 200 200 200'],
  [siteFileRoutes.sitemapPart, () => ({ parameters: { part: '1' } }), '200 200 200 200 200'],
  [siteFileRoutes.robots, () => ({}), '200 200 200 200 200'],
  [siteFileRoutes.manifest, () => ({}), '200 200 200 200 200'],
  [siteFileRoutes.favicon, () => ({}), '200 200 200 200 200'],
  [feedRoutes.rss, (fixtures) => guid(fixtures.listGuid), '200 200 200 200 200'],
  [feedRoutes.atom, (fixtures) => guid(fixtures.listGuid), '200 200 200 200 200'],

  [
    presenceRoutes.beat,
    (fixtures) => ({ body: { topic: `page:${fixtures.pageGuid}`, tab, path: null, state: 'here' } }),
    '401 403 200 200 401',
  ],

  [logRoutes.collect, () => ({ body: [logEntry] }), '202 202 202 202 202'],
  [statisticsRoutes.collect, () => ({ body: { type: 'view', path: '/' } }), '202 202 202 202 202'],
  [
    statisticsRoutes.record,
    () => ({ body: { batchGuid: crypto.randomUUID(), visits: [recordedVisit] } }),
    '401 403 403 403 204',
  ],
  [statisticsRoutes.read, () => ({ query: november }), '401 403 403 200 200'],
  [
    statisticsRoutes.readPage,
    (fixtures) => ({ ...guid(fixtures.pageGuid), query: november }),
    '401 403 403 200 200',
  ],
  [statisticsRoutes.now, () => ({}), '401 403 403 200 200'],
  [statisticsRoutes.check, () => ({ query: november }), '401 403 403 200 200'],
  [statisticsRoutes.readFigures, () => ({}), '200 200 200 200 200'],
  [statisticsRoutes.readDefinition, () => ({}), '401 403 403 200 200'],
  [
    statisticsRoutes.changeDefinition,
    () => ({ body: { filters: defaultFilters, reason: 'Voor de tabel' } }),
    '401 403 403 200 403',
  ],
  [logRoutes.list, () => ({}), '401 403 403 200 200'],
  ...systemPermissions,
];

/** All routes about content, to see that none is missing above. */
export const contentRoutes: readonly Route[] = apiCatalogue
  .filter(({ tag }) => !['Sessions', 'Live updates', 'System'].includes(tag))
  .map(({ route }) => route)
  // Whoever calls these is nobody yet: they go on with a sign-in.
  .filter(({ path }) => !/^\/api\/auth:\w*TwoFactor/.test(path))
  // What it answers does not end.
  .filter((route) => route !== presenceRoutes.stream && route !== changeRoutes.stream);
