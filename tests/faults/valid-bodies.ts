import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { blockRoutes, pageRoutes, previewRoutes } from '@spoor/contracts/pages/page.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { Route } from '@spoor/contracts/shared/route';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';

const guid = '0b5e55ed-0000-4000-8000-000000000001';
const menuItem = {
  urlSegment: 'x',
  name: 'X',
  pageGuid: null,
  externalUrl: 'https://example.org',
  isVisible: true,
};
const block = { buildingBlockName: 'Image', content: { imageGuid: guid, alt: 'X' }, options: { a: 1 } };
const item = {
  title: 'X',
  listItemTypeName: 'News',
  parentGuids: [],
  metadata: { description: 'X', periodStart: '2026-01-01T00:00:00Z', periodEnd: '2026-02-01T00:00:00Z' },
  contentBuildingBlockInstances: [block],
  isPublished: true,
  publishedOn: '2026-01-01T00:00:00Z',
  highlight: false,
};

/** A body that each call takes, with as many of its members as it may have. */
export const validBodies = new Map<Route, unknown>([
  [
    assetRoutes.edit,
    { title: 'X', alt: 'X', decorative: true, credits: 'X', focalPoint: { x: 0.5, y: 0.5 } },
  ],
  [assetRoutes.variantsRendered, { widths: [100] }],
  [authRoutes.login, { email: 'a@example.nl', password: 'een-lang-wachtwoord', remember: true }],
  [authRoutes.resetPassword, { code: 'x'.repeat(30), password: 'een-lang-wachtwoord' }],
  [blockRoutes.edit, { content: { a: { b: 1 } }, set: { '/a/b': 2 }, unset: ['/c'] }],
  [blockRoutes.options, { defaultSortBy: 'title_asc', nestedSortOrder: { root: [guid] }, filter: 'title=x' }],
  [blockRoutes.permissions, { addPermission: 'Public', addRoles: [guid] }],
  [blockRoutes.move, { layoutPosition: 'top', afterGuid: null, parentGuid: null }],
  [changeRoutes.undo, { resolutions: [{ stream: `listitem-${guid}`, path: '/title', choice: 'keep' }] }],
  [changeRoutes.redo, {}],
  [changeRoutes.previewUndo, {}],
  [listItemRoutes.add, [item]],
  [listItemRoutes.edit, item],
  [
    listItemRoutes.commands,
    { commands: [{ type: 'addBlock', ...block, layoutPosition: 'main', afterGuid: null }], summary: 'X' },
  ],
  [
    listItemRoutes.change,
    { guids: [guid], change: { type: 'edit', edit: { isPublished: true, metadata: item.metadata } } },
  ],
  [listItemRoutes.restore, { moment: '2999-01-01T00:00:00.000Z', note: 'X' }],
  [listItemRoutes.place, { items: [{ guid, fromGuid: guid }], parentGuid: guid, afterGuid: null }],
  [
    logRoutes.collect,
    [{ short_message: 'X', full_message: 'X', level: 4, origin: 'client', timestamp: 1.5 }],
  ],
  [settingRoutes.change, [{ key: 'headerLogoHeight', value: '96' }]],
  [
    statisticsRoutes.collect,
    [{ type: 'view', path: '/x', pageGuid: guid, itemGuid: guid, referrerHost: 'example.org' }],
  ],
  [
    statisticsRoutes.changeDefinition,
    {
      filters: { visitMinutes: 30, mostViews: 500, excludedPaths: ['/x/*'], robotReferrers: ['x.example'] },
      reason: 'XXX',
    },
  ],
  [menuRoutes.create, { name: 'X' }],
  [menuRoutes.rename, { name: 'X' }],
  [menuRoutes.addItem, { ...menuItem, relatedMenuItems: [guid], afterGuid: null, parentGuid: null }],
  [menuRoutes.editItem, menuItem],
  [menuRoutes.moveItem, { menuGuid: guid, afterGuid: null, parentGuid: null }],
  [redirectRoutes.create, { fromPath: '/oud', to: { kind: 'url', url: '/nieuw' }, status: 302 }],
  [
    redirectRoutes.changeTogether,
    { set: [{ fromPath: '/oud', status: 410, to: null }], removeGuids: [guid] },
  ],
  [redirectRoutes.edit, { fromPath: '/ouder', to: { kind: 'page', guid }, status: 301 }],
  [pageRoutes.create, { name: 'X', templateGuid: null, parentMenuItemGuid: null, menuGuid: null }],
  [pageRoutes.copy, { name: 'X' }],
  [pageRoutes.publish, { asNewVersion: false }],
  [
    pageRoutes.commands,
    { commands: [{ type: 'addBlock', ...block, layoutPosition: 'main', afterGuid: null }], summary: 'X' },
  ],
  [pageRoutes.schedule, { publishOn: '2999-01-01T00:00:00.000Z', unpublishOn: '2999-02-01T00:00:00+01:00' }],
  [pageRoutes.restore, { moment: '2999-01-01T00:00:00.000Z', note: 'X' }],
  [trashRoutes.restore, { guids: [guid] }],
  [previewRoutes.add, { expiresOn: '2999-01-01T00:00:00.000Z', pinRevision: true }],
  [pageRoutes.insertTemplate, { templateGuid: guid, layoutPosition: 'main', afterGuid: null }],
  [pageRoutes.edit, { title: 'X', options: { showMainMenu: true }, editRoles: [], editPermission: 'Roles' }],
  [pageRoutes.addBlock, { ...block, layoutPosition: 'main', afterGuid: null, parentGuid: null }],
  [systemRoutes.invalidateCache, { index: `localhost${'a'.repeat(64)}` }],
  [templateRoutes.create, { name: 'X', kind: 'section', fromPageGuid: null }],
  [templateRoutes.edit, { name: 'X', thumbnailGuid: null }],
  [
    userRoutes.create,
    { email: 'b@example.nl', firstName: 'X', middleName: '', lastName: 'X', role: 'Admin' },
  ],
]);
