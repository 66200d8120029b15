import type { AddMenuItem } from '@spoor/contracts/menus/menu.commands';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, createPage, publishPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let menu: MenuView;

beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});
beforeEach(async () => {
  menu = bodyOf(await write('POST', urlOf(menuRoutes.create), { name: 'main' }));
});

const write = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  service.call(url, { method, headers: admin.headers, body });

async function add(item: Partial<AddMenuItem>): Promise<MenuItemView> {
  const { urlSegment = 'deel', name = 'Deel', ...more } = item;
  const body = { guid: crypto.randomUUID(), urlSegment, name, ...more };
  const changed = bodyOf<MenuView>(await write('POST', urlOf(menuRoutes.addItem, { guid: menu.guid }), body));
  const added = flat(changed.menuItems).find(({ guid }) => guid === body.guid);
  if (added === undefined) throw new Error('The item was not added');
  return added;
}

function flat(items: readonly MenuItemView[]): MenuItemView[] {
  return items.flatMap((item) => [item, ...flat(item.menuItems)]);
}

const publishedPage = async (name: string) =>
  (await publishPage(service, admin, (await createPage(service, admin, name)).guid)).guid;

/** What a visitor gets who has seen what an answer says was done. */
const asVisitor = (url: string, after?: LightMyRequestResponse) =>
  service.call(url, {
    headers: after === undefined ? {} : { 'x-min-position': String(after.headers['x-commit-position']) },
  });

/** Guids of all items that visitors get. */
async function shownToVisitors(after?: LightMyRequestResponse): Promise<string[]> {
  const menus = bodyOf<MenuView[]>(await asVisitor(urlOf(menuRoutes.list), after));
  return menus.flatMap(({ menuItems }) => flat(menuItems)).map(({ guid }) => guid);
}

const byPath = (path: string, editor?: TestUser) =>
  service.call(urlOf(pageRoutes.byPath, undefined, { path, mode: editor === undefined ? 'live' : 'draft' }), {
    headers: editor?.headers ?? {},
  });

describe('A menu', () => {
  it('is created after the others, and renamed', async () => {
    const other = bodyOf<MenuView>(await write('POST', urlOf(menuRoutes.create), { name: 'footer' }));
    expect(other.sortId).toBeGreaterThan(menu.sortId);
    const renamed = await write('PUT', urlOf(menuRoutes.rename, { guid: other.guid }), { name: 'voet' });
    expect(renamed.json()).toMatchObject({ name: 'voet', revision: 1 });
    expect(renamed.headers.etag).toBe('"1"');
  });

  it('keeps its name where the new one is no text, and gets it without control characters', async () => {
    const url = urlOf(menuRoutes.rename, { guid: menu.guid });
    expect((await write('PUT', url, { name: 5 })).json()).toMatchObject({ name: 'main', revision: 0 });
    expect((await write('PUT', url, { name: ' vo\u0007et ' })).json()).toMatchObject({ name: 'voet' });
    expect((await write('PUT', url, { name: ' ' })).statusCode).toBe(422);
  });

  it('holds items in order, one below another', async () => {
    const second = await add({ urlSegment: 'twee' });
    const first = await add({ urlSegment: 'een', afterGuid: null });
    const third = await add({ urlSegment: 'drie' });
    const below = await add({ urlSegment: 'onder', parentGuid: second.guid });
    const { json } = await write('POST', urlOf(menuRoutes.moveItem, { guid: first.guid }), {
      afterGuid: second.guid,
    });
    expect(json<MenuView>().menuItems).toMatchObject([
      { guid: second.guid, path: null, menuItems: [{ guid: below.guid }] },
      { guid: first.guid },
      { guid: third.guid },
    ]);
    const last = await write('POST', urlOf(menuRoutes.moveItem, { guid: second.guid }), {});
    expect(last.json<MenuView>().menuItems.map(({ guid }) => guid)).toEqual(
      [first, third, second].map(({ guid }) => guid),
    );
  });

  it('takes items below along when it loses one', async () => {
    const above = await add({ urlSegment: 'boven' });
    await add({ urlSegment: 'onder', parentGuid: above.guid });
    const removal = await write('DELETE', urlOf(menuRoutes.removeItem, { guid: above.guid }));
    expect(removal.json()).toEqual({ changeId: removal.headers['x-change-id'] });
    const menus = bodyOf<MenuView[]>(await service.call(urlOf(menuRoutes.list)));
    expect(menus.find(({ guid }) => guid === menu.guid)?.menuItems).toEqual([]);
  });

  it('tells its revision to who may change it: others would count what is hidden from them', async () => {
    const editor = await service.createUser('ContentManager');
    const revisions = async (headers = {}) => {
      const menus = bodyOf<MenuView[]>(await service.call(urlOf(menuRoutes.list), { headers }));
      return menus.find(({ guid }) => guid === menu.guid)?.revision;
    };
    expect([await revisions(), await revisions(editor.headers), await revisions(admin.headers)]).toEqual([
      ...[null, null, 0],
    ]);
  });

  it('goes away as a whole', async () => {
    await write('DELETE', urlOf(menuRoutes.remove, { guid: menu.guid }));
    const menus = bodyOf<MenuView[]>(await service.call(urlOf(menuRoutes.list)));
    expect(menus.map(({ guid }) => guid)).not.toContain(menu.guid);
  });
});

describe('A menu item', () => {
  it('gives its page an address, as deep as it hangs', async () => {
    const page = await createPage(service, admin, 'Verkeer');
    await publishPage(service, admin, page.guid);
    const topics = await add({ urlSegment: `themas-${page.shortId}`, name: 'Thema’s' });
    const item = await add({ urlSegment: 'verkeer', pageGuid: page.guid, parentGuid: topics.guid });
    const path = `/themas-${page.shortId}/verkeer`;
    expect(item).toMatchObject({ path, pageName: 'Verkeer', pageIsPublished: true });
    expect((await byPath(path)).json()).toMatchObject({ guid: page.guid, urls: [path] });
    expect((await byPath(path.toUpperCase())).json()).toMatchObject({ guid: page.guid });
    expect((await byPath(`${path}/dieper`)).statusCode).toBe(404);
  });

  it('is there for visitors while they may open its page', async () => {
    const page = await createPage(service, admin, 'Komt nog');
    const item = await add({ urlSegment: `komt-${page.shortId}`, name: 'Komt nog', pageGuid: page.guid });
    const isShown = async (after?: LightMyRequestResponse) =>
      (await shownToVisitors(after)).includes(item.guid);
    expect(await isShown()).toBe(false);
    const act = (verb: 'publish' | 'unpublish') =>
      write('POST', urlOf(pageRoutes[verb], { guid: page.guid }));
    expect(await isShown(await act('publish'))).toBe(true);
    const url = urlOf(pageRoutes.edit, { guid: page.guid });
    expect(await isShown(await write('PUT', url, { viewPermission: 'Admin' }))).toBe(false);
    expect(await isShown(await write('PUT', url, { viewPermission: 'Public' }))).toBe(true);
    expect(await isShown(await act('unpublish'))).toBe(false);
    expect(await isShown(await act('publish'))).toBe(true);
    expect(await isShown(await write('DELETE', urlOf(pageRoutes.remove, { guid: page.guid })))).toBe(false);
    const ofAdmin = bodyOf<MenuView[]>(
      await service.call(urlOf(menuRoutes.list), { headers: admin.headers }),
    );
    expect(
      ofAdmin.flatMap(({ menuItems }) => flat(menuItems)).find(({ guid }) => guid === item.guid),
    ).toMatchObject({ pageName: 'Komt nog', pageIsPublished: false, pageIsRemoved: true });
  });

  it('brings another answer and another token for pages where fewer may open its page', async () => {
    const guid = await publishedPage('Besloten');
    const other = await publishedPage('Open');
    await add({ urlSegment: `besloten-${guid}`, pageGuid: guid });
    const tagOf = async (after?: LightMyRequestResponse) => {
      const menus = await asVisitor(urlOf(menuRoutes.list), after);
      const page = await asVisitor(urlOf(pageRoutes.read, { id: other }), after);
      return { menus: menus.headers.etag, token: page.headers['x-page-cache-token'] };
    };
    const before = await tagOf();
    expect(await tagOf()).toEqual(before);
    const url = urlOf(pageRoutes.edit, { guid });
    const after = await tagOf(await write('PUT', url, { viewPermission: 'Users' }));
    expect(after.menus).not.toBe(before.menus);
    expect(after.token).not.toBe(before.token);
    // Visitors see no difference between these two; people who are signed in do.
    const again = await tagOf(await write('PUT', url, { viewPermission: 'Admin' }));
    expect(again.token).not.toBe(after.token);
  });

  it('leaves what hangs below it a place, which no menu shows, where its own page may not be opened', async () => {
    const section = await createPage(service, admin, 'Afdeling');
    const below = await publishedPage('Onderdeel');
    const item = await add({ urlSegment: `afdeling-${section.shortId}`, pageGuid: section.guid });
    const child = await add({ urlSegment: 'onderdeel', pageGuid: below, parentGuid: item.guid });
    const menus = bodyOf<MenuView[]>(await service.call(urlOf(menuRoutes.list)));
    const own = menus.find(({ guid }) => guid === menu.guid);
    expect(own?.menuItems).toMatchObject([
      { guid: child.guid, isVisible: false, path: `/afdeling-${section.shortId}/onderdeel` },
    ]);
  });

  it('does not tell visitors about a page that is not published', async () => {
    const page = await createPage(service, admin, 'Geheim');
    await add({ urlSegment: `geheim-${page.shortId}`, name: 'Verborgen naam', pageGuid: page.guid });
    const { body } = await service.call(urlOf(menuRoutes.list));
    expect(body).not.toMatch(/Geheim|Verborgen naam/);
    expect((await byPath(`/geheim-${page.shortId}`)).statusCode).toBe(404);
    expect((await byPath(`/geheim-${page.shortId}`, admin)).statusCode).toBe(200);
  });

  it('names no item beside it that visitors do not get, but all of them to who edits it', async () => {
    const page = await createPage(service, admin, 'Nog niet');
    const hidden = await add({ urlSegment: `nog-niet-${page.shortId}`, pageGuid: page.guid });
    const shown = await add({ urlSegment: 'bekend' });
    const relatedMenuItems = [hidden.guid, shown.guid];
    const item = await add({ urlSegment: 'wijzer', relatedMenuItems });
    const named = async (headers: Readonly<Record<string, string>>) => {
      const menus = bodyOf<MenuView[]>(await service.call(urlOf(menuRoutes.list), { headers }));
      const items = menus.flatMap(({ menuItems }) => flat(menuItems));
      return items.find(({ guid }) => guid === item.guid)?.relatedMenuItems;
    };
    expect(await named({})).toEqual([shown.guid]);
    expect(await named((await service.createUser()).headers)).toEqual([shown.guid]);
    expect(await named(admin.headers)).toEqual(relatedMenuItems);
  });

  it.each([
    [{ urlSegment: 'admin' }, 'reserved_segment'],
    [{ urlSegment: 'Met spaties!' }, 'validation_failed'],
    [{ urlSegment: 'x', pageGuid: '00000000-0000-4000-8000-000000000000' }, 'validation_failed'],
    [{ urlSegment: 'x', externalUrl: 'javascript:alert(1)' }, 'validation_failed'],
    [{ urlSegment: 'bezet' }, 'slug_taken'],
  ])('is refused as %j', async (item, code) => {
    await add({ urlSegment: 'bezet' });
    const url = urlOf(menuRoutes.addItem, { guid: menu.guid });
    const response = await write('POST', url, { name: 'Naam', ...item });
    expect(response.json()).toMatchObject({ code });
    expect(response.statusCode).toBeLessThan(500);
  });

  it('changes only where an edit says so', async () => {
    const item = await add({ urlSegment: 'oud', name: 'Oud' });
    const response = await write('PUT', urlOf(menuRoutes.editItem, { guid: item.guid }), { name: 'Nieuw' });
    expect(response.json<MenuView>().menuItems).toMatchObject([{ urlSegment: 'oud', name: 'Nieuw' }]);
  });
});

describe('An address that nobody should ask for', () => {
  it.each([
    ...[
      '/%2e%2e/%2e%2e/etc/passwd',
      '/../..',
      '/a%2Fb',
      '/%00',
      '/%0d%0aX-Evil:%201',
      '/%ff',
      '/%',
      '/💥',
      '//',
    ],
    ...['/\\evil.example', '//evil.example', '/__proto__', '/constructor', `/${'x/'.repeat(900)}`],
  ])('is found nowhere: %s', async (path) => {
    expect((await byPath(path)).statusCode).toBe(404);
  });

  it('is refused where it is longer than any', async () => {
    expect((await byPath(`/${'x'.repeat(5_000)}`)).statusCode).toBe(422);
  });
});
