import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { projectionNames } from '@spoor/projections/read-model';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addItems, createList } from '../list-items/test-lists.ts';
import { flat, type TestMenus, testMenus } from '../menus/test-menus.ts';
import { bodyOf, createPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

const patience = 60_000;

let service: TestService;
let admin: TestUser;
let menus: TestMenus;
let main: MenuView;
/** A part of addresses that no other test uses. */
let own: string;
let pageGuid: string;
let below: string;
let item: MenuItemView;
let child: MenuItemView;

beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  menus = testMenus(service, admin);
  main = await menus.create();
});
beforeEach(async () => {
  own = `p${crypto.randomUUID().slice(0, 8)}`;
  [pageGuid, below] = [await menus.publishedPage(), await menus.publishedPage()];
  item = await menus.add(main.guid, { urlSegment: own, pageGuid });
  child = await menus.add(main.guid, { urlSegment: 'onder', pageGuid: below, parentGuid: item.guid });
});

const rename = (guid: string, urlSegment: string) =>
  menus.write('PUT', urlOf(menuRoutes.editItem, { guid }), { urlSegment });
const move = (guid: string, place: object) =>
  menus.write('POST', urlOf(menuRoutes.moveItem, { guid }), place);
const remove = (guid: string, children: 'remove' | 'lift') =>
  menus.write('DELETE', urlOf(menuRoutes.removeItem, { guid }, { children }));

it('A page that goes with its items of menus goes by its own revision', async () => {
  const removal = (ifMatch: string) =>
    service.call(urlOf(pageRoutes.changeTogether), {
      method: 'POST',
      headers: { ...admin.headers, 'if-match': ifMatch },
      body: { act: 'remove', pageGuids: [below], menuItems: 'remove' },
    });
  const headers = admin.headers;
  const { revision } = bodyOf<PageView>(
    await service.call(urlOf(pageRoutes.read, { id: below }), { headers }),
  );
  expect((await removal(`"${revision + 1}"`)).statusCode).toBe(412);
  expect((await removal(`"${revision}"`)).statusCode).toBe(200);
});

describe('A published item that is renamed', () => {
  it('leads on from its old address, and so does everything below it', async () => {
    const response = await rename(item.guid, `${own}-nieuw`);
    expect(response.statusCode).toBe(200);
    expect(await menus.pageAt(`/${own}-nieuw/onder`)).toBe(below);
    expect(await menus.resolve(`/${own}`)).toBe(`/${own}-nieuw`);
    expect(await menus.resolve(`/${own}/onder`)).toBe(`/${own}-nieuw/onder`);
    expect(await menus.resolve(`/${own}/ONDER/`)).toBe(`/${own}-nieuw/onder`);
    expect(await menus.resolve(`/${own}/anders`)).toBe(404);
  });

  it('leads on at once, however often it was renamed', async () => {
    await rename(item.guid, `${own}-b`);
    await rename(item.guid, `${own}-c`);
    expect(await menus.resolve(`/${own}`)).toBe(`/${own}-c`);
    expect(await menus.resolve(`/${own}-b/onder`)).toBe(`/${own}-c/onder`);
  });

  it('leads nowhere on any more when it gets its old name back', async () => {
    await rename(item.guid, `${own}-b`);
    await rename(item.guid, own);
    expect(await menus.resolve(`/${own}`)).toBe(404);
    expect(await menus.pageAt(`/${own}/onder`)).toBe(below);
    expect(await menus.resolve(`/${own}-b/onder`)).toBe(`/${own}/onder`);
  });

  it('is one Change that is told, undone and redone as one', async () => {
    const response = await rename(item.guid, `${own}-nieuw`);
    const changeId = String(response.headers['x-change-id']);
    await service.connections.positions.waitFor(
      projectionNames,
      BigInt(String(response.headers['x-commit-position'])),
      patience,
    );
    const change = bodyOf<ChangeView>(
      await service.call(urlOf(changeRoutes.read, { changeId }), { headers: admin.headers }),
    );
    expect(change.sentence.nl).toMatch(/wijzigde het adres van een item van ‘main’$/);
    expect(change.entities.filter((entity) => entity.startsWith('redirect:'))).toHaveLength(2);
    await menus.undo(response);
    expect(await menus.pageAt(`/${own}/onder`)).toBe(below);
    expect(await menus.resolve(`/${own}`)).toBe(404);
    expect(await menus.resolve(`/${own}-nieuw`)).toBe(404);
    await menus.redo(response);
    expect(await menus.resolve(`/${own}`)).toBe(`/${own}-nieuw`);
  });

  it('is renamed once when the request is sent twice', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = () =>
      service.call(urlOf(menuRoutes.editItem, { guid: item.guid }), {
        method: 'PUT',
        headers: { ...admin.headers, ...key },
        body: { urlSegment: `${own}-x` },
      });
    const [first, second] = [await send(), await send()];
    expect(second.headers['x-change-id']).toBe(first.headers['x-change-id']);
    expect(second.json()).toEqual(first.json());
  });

  it('is not renamed over what somebody else did since the caller looked', async () => {
    const { revision = 0 } = (await menus.list()).find(({ guid }) => guid === main.guid) ?? {};
    await rename(item.guid, `${own}-zij`);
    const response = await service.call(urlOf(menuRoutes.editItem, { guid: item.guid }), {
      method: 'PUT',
      headers: { ...admin.headers, 'if-match': `"${revision}"` },
      body: { urlSegment: `${own}-wij` },
    });
    expect(response.json()).toMatchObject({ code: 'conflict', conflicts: [{ theirs: `${own}-zij` }] });
  });
});

describe('An item whose page is not published', () => {
  it('leaves nothing behind: nobody knew its address', async () => {
    const { guid } = await createPage(service, admin);
    const draft = await menus.add(main.guid, { urlSegment: `${own}-concept`, pageGuid: guid });
    await rename(draft.guid, `${own}-ander`);
    expect(await menus.resolve(`/${own}-concept`)).toBe(404);
  });
});

describe('A published item that is moved', () => {
  it('leads on from its old address', async () => {
    await move(child.guid, { parentGuid: null });
    expect(await menus.pageAt('/onder')).toBe(below);
    expect(await menus.resolve(`/${own}/onder`)).toBe('/onder');
    await remove(child.guid, 'remove');
  });

  it('takes everything below it along to another menu, as one Change', async () => {
    const footer = await menus.create('footer');
    const heading = await menus.add(footer.guid, { urlSegment: `${own}-voet` });
    const response = await move(item.guid, { menuGuid: footer.guid, parentGuid: heading.guid });
    expect(response.json<MenuView>()).toMatchObject({ guid: footer.guid });
    expect(
      flat((await menus.list()).flatMap(({ menuItems }) => menuItems)).map(({ guid }) => guid),
    ).toContain(child.guid);
    const place = `/${own}-voet/${own}`;
    expect(await menus.pageAt(`${place}/onder`)).toBe(below);
    expect(await menus.resolve(`/${own}/onder`)).toBe(`${place}/onder`);
    await menus.undo(response);
    expect(await menus.pageAt(`/${own}/onder`)).toBe(below);
    expect(await menus.pageAt(place)).toBeUndefined();
    expect(await menus.resolve(place)).toBe(404);
  });

  it('stays where it is when the other menu does not take it', async () => {
    const footer = await menus.create('footer');
    await menus.add(footer.guid, { urlSegment: own });
    const response = await move(item.guid, { menuGuid: footer.guid });
    expect(response.json()).toMatchObject({ code: 'slug_taken' });
    expect(await menus.pageAt(`/${own}/onder`)).toBe(below);
    expect((await move(item.guid, { menuGuid: crypto.randomUUID() })).statusCode).toBe(404);
  });
});

describe('A published item that is removed', () => {
  it('leaves nothing that leads on while its page has no other address', async () => {
    const response = await remove(item.guid, 'remove');
    expect(await menus.resolve(`/${own}/onder`)).toBe(404);
    await menus.undo(response);
    expect(await menus.pageAt(`/${own}/onder`)).toBe(below);
  });

  it('leads on to wherever its page stands, now or later', async () => {
    await remove(item.guid, 'remove');
    await menus.add(main.guid, { urlSegment: `${own}-terug`, pageGuid: below });
    expect(await menus.resolve(`/${own}/onder`)).toBe(`/${own}-terug`);
  });

  it('lets the items below it move up, and leads on to them', async () => {
    const sub = await menus.publishedPage();
    const last = await menus.add(main.guid, { urlSegment: 'diep', pageGuid: sub, parentGuid: child.guid });
    await remove(child.guid, 'lift');
    expect(await menus.pageAt(`/${own}/diep`)).toBe(sub);
    expect(await menus.resolve(`/${own}/onder/diep`)).toBe(`/${own}/diep`);
    await remove(last.guid, 'remove');
  });

  it('may go with its whole menu', async () => {
    const other = await menus.create('ander');
    await menus.add(other.guid, { urlSegment: `${own}-los`, pageGuid });
    await menus.write('DELETE', urlOf(menuRoutes.remove, { guid: other.guid }));
    expect(await menus.resolve(`/${own}-los`)).toBe(`/${own}`);
  });
});

describe('An address that another page takes', () => {
  it('is that page’s own, and leads on to it when it leaves', async () => {
    await rename(item.guid, `${own}-b`);
    const other = await menus.publishedPage();
    const successor = await menus.add(main.guid, { urlSegment: own, pageGuid: other });
    expect(await menus.resolve(`/${own}`)).toBe(404);
    await rename(successor.guid, `${own}-d`);
    expect(await menus.resolve(`/${own}`)).toBe(`/${own}-d`);
  });
});

describe('The address of an item of a list', () => {
  it('leads on with that of the page below which it stands', async () => {
    const list = await createList(service, admin);
    const [listItem] = await addItems(service, admin, list.listGuid, { title: 'Een brug' });
    const page = await menus.add(main.guid, { urlSegment: `${own}-lijst`, pageGuid: list.pageGuid });
    await rename(page.guid, `${own}-verhuisd`);
    const rest = `/i/${listItem?.guid}/een-brug`;
    expect(await menus.resolve(`/${own}-lijst${rest}`)).toBe(`/${own}-verhuisd${rest}`);
    const { url } = bodyOf<{ url: string }>(
      await service.call(urlOf(listItemRoutes.read, { guid: listItem?.guid ?? '' })),
    );
    expect(url).toBe(`/${own}-verhuisd${rest}`);
    expect(await menus.resolve(`/${own}${rest}`)).toBe(404);
  });
});
