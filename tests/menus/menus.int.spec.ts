import type { AddMenuItem } from '@spoor/contracts/menus/menu.commands';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, createPage, publishPage } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let menu: MenuView;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());
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
    const first = await add({ urlSegment: 'een' });
    const below = await add({ urlSegment: 'onder', parentGuid: second.guid });
    const { json } = await write('POST', urlOf(menuRoutes.moveItem, { guid: first.guid }), {
      afterGuid: second.guid,
    });
    expect(json<MenuView>().menuItems).toMatchObject([
      { guid: second.guid, path: null, menuItems: [{ guid: below.guid }] },
      { guid: first.guid },
    ]);
  });

  it('takes items below along when it loses one', async () => {
    const above = await add({ urlSegment: 'boven' });
    await add({ urlSegment: 'onder', parentGuid: above.guid });
    const removal = await write('DELETE', urlOf(menuRoutes.removeItem, { guid: above.guid }));
    expect(removal.json()).toEqual({ changeId: removal.headers['x-change-id'] });
    const menus = bodyOf<MenuView[]>(await service.call(urlOf(menuRoutes.list)));
    expect(menus.find(({ guid }) => guid === menu.guid)?.menuItems).toEqual([]);
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

  it('does not tell visitors about a page that is not published', async () => {
    const page = await createPage(service, admin, 'Geheim');
    await add({ urlSegment: `geheim-${page.shortId}`, pageGuid: page.guid });
    expect((await service.call(urlOf(menuRoutes.list))).body).not.toContain('Geheim');
    expect((await byPath(`/geheim-${page.shortId}`)).statusCode).toBe(404);
    expect((await byPath(`/geheim-${page.shortId}`, admin)).statusCode).toBe(200);
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
    const answer = await write('POST', url, { name: 'Naam', ...item });
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('changes only where an edit says so', async () => {
    const item = await add({ urlSegment: 'oud', name: 'Oud' });
    const answer = await write('PUT', urlOf(menuRoutes.editItem, { guid: item.guid }), { name: 'Nieuw' });
    expect(answer.json<MenuView>().menuItems).toMatchObject([{ urlSegment: 'oud', name: 'Nieuw' }]);
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
