import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { ChangePages, PageOverview } from '@spoor/contracts/pages/page-overview';
import type { PageUsages } from '@spoor/contracts/pages/page-usages';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { headers } from '@spoor/contracts/shared/headers';
import type { Permission } from '@spoor/contracts/shared/permission-names';
import { urlOf } from '@spoor/contracts/shared/route';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { AnalyticsEventsStore } from '@spoor/service/statistics/analytics-events.store';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestMenus, testMenus } from '../menus/test-menus.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addBlock, bodyOf, createPage, readDraft } from './test-pages.ts';

let service: TestService;
let admin: TestUser;
let menus: TestMenus;
/** One of each status, the changed one in a menu. */
let [draft, changed, live]: string[] = [];

beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  menus = testMenus(service, admin);
  draft = (await createPage(service, admin, 'Éclairs')).guid;
  changed = await menus.publishedPage('Afval');
  live = await menus.publishedPage('Zwembad');
  await menus.write('PUT', urlOf(pageRoutes.edit, { guid: changed }), { title: 'Afval en grofvuil' });
  const menu = await menus.create();
  await menus.add(menu.guid, { urlSegment: 'wonen', pageGuid: changed });
});

const list = (query: object = {}) =>
  service.call(urlOf(pageRoutes.overview, undefined, query), { headers: admin.headers });
const guidsOf = async (query: object) => bodyOf<PageOverview[]>(await list(query)).map(({ guid }) => guid);
const together = (payload: ChangePages) => menus.write('POST', urlOf(pageRoutes.changeTogether), payload);
const isPublished = async (guid = '') => (await readDraft(service, admin, guid)).isPublished;

describe('The table of all pages', () => {
  it('tells of each page by title, with who changed it last and where it stands', async () => {
    const response = await list();
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.json()).toMatchObject([
      { guid: changed, title: 'Afval en grofvuil', status: 'changed', urls: ['/wonen'], views: 0 },
      { guid: draft, title: 'Éclairs', status: 'draft', urls: [], modifiedBy: 'Jan de Vries' },
      { guid: live, title: 'Zwembad', status: 'live', scheduledPublishOn: null },
    ]);
  });

  it('is narrowed by words of the title, by address and by status', async () => {
    expect(await guidsOf({ search: 'grof' })).toEqual([changed]);
    expect(await guidsOf({ search: '/WON' })).toEqual([changed]);
    expect(await guidsOf({ search: 'eclair' })).toEqual([draft]);
    expect(await guidsOf({ search: '%' })).toEqual([]);
    expect(await guidsOf({ show: 'draft' })).toEqual([draft]);
    expect(await guidsOf({ show: 'changed' })).toEqual([changed]);
    expect(await guidsOf({ show: 'live' })).toEqual([live]);
    expect(await guidsOf({ show: 'unlisted' })).toEqual([draft, live]);
    expect(await guidsOf({ show: 'scheduled' })).toEqual([]);
    expect(await guidsOf({ kind: 'template' })).toEqual([]);
  });

  it('is sorted and paged', async () => {
    expect(await guidsOf({ sort_by: 'title_desc' })).toEqual([live, draft, changed]);
    expect(await guidsOf({ sort_by: 'modifiedOn_asc' })).toEqual([draft, live, changed]);
    expect(await guidsOf({ sort_by: 'title_asc', itemCount: 2, pageNumber: 2 })).toEqual([live]);
    expect((await list({ itemCount: 2, pageNumber: 2 })).headers['x-total-count']).toBe('3');
    expect((await list({ sort_by: 'weather' })).statusCode).toBe(422);
  });

  it('counts what visitors viewed lately', async () => {
    const events = new AnalyticsEventsStore(service.connections.database);
    const view = {
      platformGuid: service.platform.guid,
      at: new Date().toISOString(),
      day: new Date().toISOString().slice(0, 10),
      visitorKey: 'x',
      visitorClass: 'visitor' as const,
      type: 'view',
      path: '/',
      itemGuid: null,
      about: null,
      device: 'desktop',
      browser: 'Firefox',
      language: '',
      value: null,
      pageGuid: live ?? null,
    };
    await events.append({ batchGuid: crypto.randomUUID(), rows: [view, view] });
    expect((await list({ sort_by: 'views_desc' })).json()).toMatchObject([
      { guid: live, views: 2 },
      { views: 0 },
      { views: 0 },
    ]);
  });
});

describe('Several pages', () => {
  it('are published, and that is taken back, as one Change', async () => {
    const pages = await Promise.all(['Een', 'Twee'].map((name) => createPage(service, admin, name)));
    const pageGuids = pages.map(({ guid }) => guid);
    const response = await together({ act: 'publish', pageGuids });
    expect(response.statusCode).toBe(200);
    expect(await Promise.all(pageGuids.map(isPublished))).toEqual([true, true]);
    await menus.undo(response);
    expect(await Promise.all(pageGuids.map(isPublished))).toEqual([false, false]);
  });

  it('are thrown away, all or none', async () => {
    const { guid } = await createPage(service, admin, 'Blijft');
    const unknown = crypto.randomUUID();
    expect((await together({ act: 'remove', pageGuids: [guid, unknown] })).statusCode).toBe(404);
    expect(await guidsOf({ search: 'Blijft' })).toEqual([guid]);
    const response = await together({ act: 'remove', pageGuids: [guid] });
    expect(await guidsOf({ search: 'Blijft' })).toEqual([]);
    await menus.undo(response);
    expect(await guidsOf({ search: 'Blijft' })).toEqual([guid]);
  });
});

describe('Pages that go', () => {
  const segment = () => `weg-${crypto.randomUUID()}`;
  /** Reads nothing older than what was done before: a write waits for its own read models only. */
  async function usagesOf(...guids: string[]): Promise<PageUsages> {
    const position = String(await service.connections.store.lastPosition());
    const url = urlOf(pageRoutes.usages, undefined, { guids: guids.join(',') });
    return bodyOf(
      await service.call(url, { headers: { ...admin.headers, [headers.minPosition]: position } }),
    );
  }

  /** A published page in a menu, with a page below it that is published too. */
  async function section() {
    const [guid, below] = [await menus.publishedPage('Gaat weg'), await menus.publishedPage('Eronder')];
    const menu = await menus.create();
    const item = await menus.add(menu.guid, { urlSegment: segment(), name: 'Weg', pageGuid: guid });
    const child = await menus.add(menu.guid, {
      urlSegment: segment(),
      pageGuid: below,
      parentGuid: item.guid,
    });
    const itemsOf = async () => (await menus.list()).find((one) => one.guid === menu.guid)?.menuItems ?? [];
    return { guid, below, item, child, itemsOf };
  }

  it('are told with the menu items, pages and redirects that lead to them', async () => {
    const { guid, item } = await section();
    const linking = await createPage(service, admin, 'Verwijst');
    const link = { kind: 'page', guid };
    await addBlock(service, admin, linking.guid, {
      buildingBlockName: 'Button',
      content: { label: 'Lees', link },
    });
    const { menuItems, usedIn } = await usagesOf(guid);
    expect(menuItems).toMatchObject([{ guid: item.guid, name: 'Weg', path: item.path }]);
    expect(usedIn).toEqual([{ entity: `page:${linking.guid}`, title: 'Verwijst' }]);
    expect(await usagesOf(linking.guid)).toEqual({ menuItems: [], usedIn: [] });
  });

  it('take their menu items along in one Change; those below stay, and their old address leads on', async () => {
    const { guid, below, item, child, itemsOf } = await section();
    const response = await together({ act: 'remove', pageGuids: [guid], menuItems: 'remove' });
    expect(response.statusCode).toBe(200);
    expect(await itemsOf()).toMatchObject([{ guid: child.guid }]);
    expect(await menus.resolve(child.path ?? '')).toBe(`/${child.urlSegment}`);
    expect(await menus.resolve(item.path ?? '')).toBe(404);
    await menus.undo(response);
    expect(await itemsOf()).toMatchObject([{ guid: item.guid, menuItems: [{ guid: child.guid }] }]);
    expect(await menus.pageAt(item.path ?? '')).toBe(guid);
    expect(await menus.pageAt(child.path ?? '')).toBe(below);
  });

  it('leave their address to another page where that is wished', async () => {
    const { guid, item } = await section();
    const other = await menus.publishedPage('In plaats daarvan');
    const response = await together({ act: 'unpublish', pageGuids: [guid], menuItems: { pageGuid: other } });
    expect(response.statusCode).toBe(200);
    expect(await menus.pageAt(item.path ?? '')).toBe(other);
    await menus.undo(response);
    expect(await menus.pageAt(item.path ?? '')).toBe(guid);
  });

  it('take them along for who publishes pages and manages menus, and for nobody who does only one', async () => {
    const { guid, below, item, child } = await section();
    const change = async (permissions: readonly Permission[], payload: ChangePages) => {
      const body = { name: `Rol ${crypto.randomUUID()}`, permissions };
      const role = bodyOf<RoleView>(await menus.write('POST', urlOf(roleRoutes.create), body));
      const rights = { editPermission: 'Roles', editRoles: [role.guid] };
      for (const each of payload.pageGuids)
        await menus.write('PUT', urlOf(pageRoutes.edit, { guid: each }), rights);
      const person = await service.createUser(undefined, service.platform, [role.guid]);
      const call = { method: 'POST', headers: person.headers, body: payload } as const;
      return (await service.call(urlOf(pageRoutes.changeTogether), call)).statusCode;
    };
    const both: ChangePages = { act: 'unpublish', pageGuids: [guid], menuItems: 'remove' };
    expect(await change(['pages.publish'], both)).toBe(403);
    expect(await change(['menus.manage'], both)).toBe(403);
    expect(await change(['pages.publish', 'menus.manage'], { act: 'remove', pageGuids: [guid] })).toBe(403);
    expect(await change(['pages.publish'], { act: 'unpublish', pageGuids: [below] })).toBe(200);
    expect(await menus.resolve(child.path ?? '')).toBe(404);
    expect(await change(['pages.publish', 'menus.manage'], both)).toBe(200);
    expect(await menus.resolve(item.path ?? '')).toBe(404);
  });

  it('come out of the trash with the menu items that went along, those below them, and their addresses', async () => {
    const { guid, below, item, child, itemsOf } = await section();
    await together({ act: 'remove', pageGuids: [guid], menuItems: 'remove' });
    const restore = () =>
      service.call(urlOf(trashRoutes.restore), {
        method: 'POST',
        body: { guids: [guid] },
        headers: admin.headers,
      });
    const response = await restore();
    expect(response.statusCode).toBe(200);
    expect(await itemsOf()).toMatchObject([{ guid: item.guid, menuItems: [{ guid: child.guid }] }]);
    expect(await menus.pageAt(item.path ?? '')).toBe(guid);
    expect(await menus.pageAt(child.path ?? '')).toBe(below);
    await menus.undo(response);
    expect(await itemsOf()).toMatchObject([{ guid: child.guid }]);

    // Where another page has the address by now, that one keeps it.
    const other = await menus.publishedPage('Nu hier');
    const [menu] = (await menus.list()).filter(({ menuItems }) => menuItems[0]?.guid === child.guid);
    await menus.add(menu?.guid ?? '', { urlSegment: item.urlSegment, pageGuid: other });
    expect((await restore()).statusCode).toBe(200);
    expect(await menus.pageAt(item.path ?? '')).toBe(other);
    expect(await menus.pageAt(`${item.path}-2`)).toBe(guid);
  });

  it('take their address back from the page that had it meanwhile, and leave no redirect behind', async () => {
    const { guid, item } = await section();
    const other = await menus.publishedPage('Zolang');
    await together({ act: 'remove', pageGuids: [guid], menuItems: { pageGuid: other } });
    await service.call(urlOf(trashRoutes.restore), {
      method: 'POST',
      body: { guids: [guid] },
      headers: admin.headers,
    });
    expect(await menus.pageAt(item.path ?? '')).toBe(guid);
    expect(await menus.resolve(item.path ?? '')).toBe(404);
  });

  it('keep their menu items for when they come back, where nothing else is said', async () => {
    const { guid, item, itemsOf } = await section();
    await together({ act: 'remove', pageGuids: [guid] });
    expect(await itemsOf()).toMatchObject([{ guid: item.guid, pageIsRemoved: true }]);
  });

  it('let no item lead to a page that does not exist, and none of a page that is published', async () => {
    const { guid } = await section();
    const lead = (act: ChangePages['act'], pageGuid: string) =>
      together({ act, pageGuids: [guid], menuItems: { pageGuid } });
    expect((await lead('remove', crypto.randomUUID())).json()).toMatchObject({ code: 'validation_failed' });
    expect(await isPublished(guid)).toBe(true);
    expect((await lead('publish', guid)).json()).toMatchObject({
      errors: [{ path: '/menuItems' }],
    });
  });
});
