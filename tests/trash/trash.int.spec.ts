import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import { limits } from '@spoor/contracts/shared/limits';
import { urlOf } from '@spoor/contracts/shared/route';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import type { TrashState, TrashView } from '@spoor/contracts/trash/trash.views';
import { beforeAll, describe, expect, it } from 'vitest';
import { addItems, createList, titlesIn } from '../list-items/test-lists.ts';
import { addBlock, bodyOf, createPage, publishPage, readDraft } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const write = (url: string, method: 'POST' | 'DELETE', body?: object) =>
  service.call(url, { method, body, headers: admin.headers });
const restore = (...guids: string[]) => write(urlOf(trashRoutes.restore), 'POST', { guids });

async function trash(
  query: { search?: string; kind?: 'page' | 'item'; state?: TrashState } = {},
): Promise<TrashView> {
  return bodyOf(await service.call(urlOf(trashRoutes.list, {}, query), { headers: admin.headers }));
}

async function removedPage(title: string): Promise<string> {
  const { guid } = await createPage(service, admin, title);
  await addBlock(service, admin, guid);
  await publishPage(service, admin, guid);
  bodyOf(await write(urlOf(pageRoutes.remove, { guid }), 'DELETE'));
  return guid;
}

describe('The trash', () => {
  it('tells who threw a page away, and what comes back with it', async () => {
    const guid = await removedPage('Zomerfeest');
    expect(await trash({ search: 'zomer' })).toMatchObject({
      total: 1,
      items: [
        {
          guid,
          kind: 'page',
          title: 'Zomerfeest',
          blocks: 1,
          isPublished: true,
          urls: [],
          removedBy: { guid: admin.guid, displayName: 'Jan de Vries' },
        },
      ],
    });
    bodyOf(await restore(guid));
    expect(await readDraft(service, admin, guid)).toMatchObject({ title: 'Zomerfeest', isPublished: true });
    expect(await trash({ search: 'zomer' })).toEqual({ items: [], total: 0 });
  });

  it('has items too, and says on which page they are shown again', async () => {
    const { listGuid, pageGuid } = await createList(service, admin);
    const { title } = await readDraft(service, admin, pageGuid);
    const [item] = await addItems(service, admin, listGuid, { title: 'Rommelmarkt' });
    const guid = item?.guid ?? '';
    bodyOf(await write(urlOf(listItemRoutes.remove, { guid }), 'DELETE'));
    expect(await trash({ kind: 'item' })).toMatchObject({
      items: [{ guid, kind: 'item', title: 'Rommelmarkt', pages: [title] }],
    });
    bodyOf(await restore(guid));
    expect((await service.call(urlOf(listItemRoutes.read, { guid }))).json()).toMatchObject({ guid });
  });

  it('gives several things back as one Change, or none of them', async () => {
    const [first, second] = [await removedPage('Lentefeest'), await removedPage('Lentemarkt')];
    const { guid: present } = await createPage(service, admin);
    expect((await restore(first, present)).statusCode).toBe(404);
    expect((await trash({ search: 'lente' })).total).toBe(2);
    const { changeId } = bodyOf<{ changeId: string }>(await restore(first, second));
    expect((await trash({ search: 'lente' })).total).toBe(0);
    bodyOf(await write(urlOf(changeRoutes.undo, { changeId }), 'POST', {}));
    await expect.poll(async () => (await trash({ search: 'lente' })).total).toBe(2);
  });

  it('shows items whose lists are gone, and why, and gives them to another list', async () => {
    const { listGuid, pageGuid } = await createList(service, admin);
    const other = await createList(service, admin);
    const [parent] = await addItems(service, admin, listGuid, { title: 'Wegwerkzaamheden' });
    const [item] = await addItems(service, admin, listGuid, {
      title: 'Wegomleiding',
      parentGuids: [parent?.guid ?? ''],
    });
    const [elsewhere] = await addItems(service, admin, listGuid, {
      title: 'Weg in twee lijsten',
      parentGuids: [other.listGuid],
    });
    const { title } = await readDraft(service, admin, pageGuid);
    const titles = async () => (await trash({ search: 'weg' })).items.map((entry) => entry.title).toSorted();
    expect(await titles()).toEqual([]);

    bodyOf(await write(urlOf(pageRoutes.remove, { guid: pageGuid }), 'DELETE'));
    expect(await titles()).toEqual(['Wegomleiding', 'Wegwerkzaamheden']);
    expect(await trash({ search: 'wegom' })).toMatchObject({
      items: [
        {
          guid: item?.guid,
          kind: 'item',
          state: 'unlisted',
          pages: [],
          removedPages: [title],
          removedOn: expect.any(String),
        },
      ],
    });
    expect((await trash({ search: 'weg', state: 'removed' })).total).toBe(0);
    bodyOf(await restore(pageGuid));
    expect(await titles()).toEqual([]);
    const url = urlOf(blockRoutes.remove, { guid: listGuid });
    bodyOf(await write(url, 'DELETE'));
    await publishPage(service, admin, pageGuid);
    expect(await titles()).toEqual(['Wegomleiding', 'Wegwerkzaamheden']);
    const [entry] = (await trash({ search: 'wegom' })).items;
    expect(entry).toMatchObject({ removedOn: null, removedPages: [] });

    const guids = [parent?.guid ?? ''];
    const listless = await restore(...guids);
    expect(listless.json()).toMatchObject({
      status: 422,
      errors: [{ path: '/target', code: 'list_needed' }],
    });
    const nowhere = await write(urlOf(trashRoutes.restore), 'POST', { guids, target: crypto.randomUUID() });
    expect(nowhere.json()).toMatchObject({ status: 404, errors: [{ path: '/target' }] });
    const circle = await write(urlOf(trashRoutes.restore), 'POST', { guids, target: item?.guid });
    expect(circle.json()).toMatchObject({
      status: 422,
      errors: [{ path: '/target', code: 'item_in_itself' }],
    });
    expect((await write(urlOf(trashRoutes.purge, { guid: guids[0] ?? '' }), 'DELETE')).statusCode).toBe(404);

    const moved = await write(urlOf(trashRoutes.restore), 'POST', { guids, target: other.listGuid });
    const { changeId } = bodyOf<{ changeId: string }>(moved);
    // What hangs below it is shown with it again.
    expect(await titles()).toEqual([]);
    expect(await titlesIn(service, other.listGuid)).toEqual(
      expect.arrayContaining(['Wegwerkzaamheden', 'Weg in twee lijsten']),
    );
    bodyOf(await write(urlOf(changeRoutes.undo, { changeId }), 'POST', {}));
    await expect.poll(titles).toEqual(['Wegomleiding', 'Wegwerkzaamheden']);
    expect(elsewhere).toBeDefined();
  });

  it('gives an item back to another list, and takes that back in one step', async () => {
    const [from, to] = [await createList(service, admin), await createList(service, admin)];
    const [item] = await addItems(service, admin, from.listGuid, { title: 'Braderie' });
    const guid = item?.guid ?? '';
    bodyOf(await write(urlOf(listItemRoutes.remove, { guid }), 'DELETE'));
    const body = { guids: [guid], target: to.listGuid };
    const { changeId } = bodyOf<{ changeId: string }>(await write(urlOf(trashRoutes.restore), 'POST', body));
    expect(await titlesIn(service, to.listGuid)).toEqual(['Braderie']);
    expect(await titlesIn(service, from.listGuid)).toEqual([]);
    bodyOf(await write(urlOf(changeRoutes.undo, { changeId }), 'POST', {}));
    await expect.poll(async () => (await trash({ search: 'brade' })).total).toBe(1);
    bodyOf(await restore(guid));
    expect(await titlesIn(service, from.listGuid)).toEqual(['Braderie']);
  });

  it('gives pages back together with a place in a menu', async () => {
    const menu = bodyOf<MenuView>(await write(urlOf(menuRoutes.create), 'POST', { name: 'hoofd' }));
    const [first, second] = [await removedPage('Herfstfeest'), await removedPage('Herfstfeest')];
    const wrong = { guids: [first], target: crypto.randomUUID() };
    expect((await write(urlOf(trashRoutes.restore), 'POST', wrong)).json()).toMatchObject({
      status: 404,
      errors: [{ path: '/target' }],
    });
    const body = { guids: [first, second], target: menu.guid };
    const { changeId } = bodyOf<{ changeId: string }>(await write(urlOf(trashRoutes.restore), 'POST', body));
    const urls = async (guid: string) => (await readDraft(service, admin, guid)).urls;
    expect([await urls(first), await urls(second)].flat().toSorted()).toEqual([
      '/herfstfeest',
      '/herfstfeest-2',
    ]);
    bodyOf(await write(urlOf(changeRoutes.undo, { changeId }), 'POST', {}));
    await expect.poll(async () => (await trash({ search: 'herfst' })).total).toBe(2);
  });

  it('takes as many at once as a table lets somebody choose', async () => {
    const strangers = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
    expect((await restore(...strangers(limits.arrayLength))).statusCode).toBe(404);
    expect((await restore(...strangers(limits.arrayLength + 1))).statusCode).toBe(422);
  });

  it('gives nothing back of what was thrown away for good', async () => {
    const guid = await removedPage('Winterfeest');
    bodyOf(await write(urlOf(trashRoutes.purge, { guid }), 'DELETE'));
    expect(await trash({ search: 'winter' })).toEqual({ items: [], total: 0 });
    expect((await restore(guid)).statusCode).toBe(404);
    expect((await write(urlOf(trashRoutes.purge, { guid }), 'DELETE')).statusCode).toBe(404);
  });

  it('holds nothing that is in use', async () => {
    const { guid } = await createPage(service, admin);
    expect((await write(urlOf(trashRoutes.purge, { guid }), 'DELETE')).statusCode).toBe(404);
  });
});
