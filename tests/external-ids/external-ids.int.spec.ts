import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { externalIdRoutes } from '@spoor/contracts/external-ids/external-id.routes';
import type { ExternalIdView } from '@spoor/contracts/external-ids/external-id.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { derivedGuid } from '@spoor/service/shared/derived-guid';
import { beforeAll, describe, expect, it } from 'vitest';
import { createList } from '../list-items/test-lists.ts';
import { bodyOf } from '../pages/test-pages.ts';
import {
  sharedTestService,
  startTestService,
  type TestService,
  type TestUser,
} from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let listGuid: string;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  ({ listGuid } = await createList(service, admin));
});

type Path = '/{source}/{externalId}';
const setAt = (
  target: Route<`/api/${string}/by-external${Path}`>,
  externalId: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  service.call(urlOf(target, { source: 'wordpress', externalId }), {
    method: 'PUT',
    headers: { ...admin.headers, ...headers },
    body,
  });
const changeOf = (response: { headers: object }) => Reflect.get(response.headers, 'x-change-id');
const undo = (changeId: unknown) =>
  service.call(urlOf(changeRoutes.undo, { changeId: String(changeId) }), {
    method: 'POST',
    headers: admin.headers,
    body: {},
  });
const lookUp = async (...id: string[]) =>
  bodyOf<ExternalIdView[]>(
    await service.call(urlOf(externalIdRoutes.list, {}, { source: 'wordpress', id }), {
      headers: admin.headers,
    }),
  );

const text = (words: string) => ({ buildingBlockName: 'Text', content: { text: words } });
const post = (title: string) => ({
  title,
  parentGuids: [listGuid],
  metadata: { description: 'Kort', tags: ['zwembad'] },
  contentBuildingBlockInstances: [{ buildingBlockName: 'Text' }, { buildingBlockName: 'Quote' }],
});
let lastId = 0;
function newId(): string {
  lastId += 1;
  return `post/${lastId}?é`;
}

describe('An item that is set by its id elsewhere', () => {
  it.each(['"0"', '"7"', '*'])('is not made where somebody saw it already: If-Match %s', async (seen) => {
    const id = newId();
    const refused = await setAt(listItemRoutes.setByExternal, id, post('Bericht'), { 'if-match': seen });
    expect(refused.json()).toMatchObject({ status: 412, code: 'precondition_failed' });
    expect(await lookUp(id)).toEqual([]);
    const made = await setAt(listItemRoutes.setByExternal, id, post('Bericht'));
    const future = await setAt(listItemRoutes.setByExternal, id, post('Bericht'), { 'if-match': '"7"' });
    expect([made.statusCode, future.statusCode]).toEqual([201, 412]);
    const last = { 'if-match': String(made.headers.etag) };
    const renamed = await setAt(listItemRoutes.setByExternal, id, post('Ander bericht'), last);
    expect(renamed.statusCode, renamed.body).toBe(200);
  });

  it('is made, then changed, and what is sent again changes nothing', async () => {
    const id = newId();
    const made = await setAt(listItemRoutes.setByExternal, id, post('Bericht'));
    expect(made.statusCode, made.body).toBe(201);
    const again = await setAt(listItemRoutes.setByExternal, id, post('Bericht'));
    expect([again.statusCode, changeOf(again)]).toEqual([200, undefined]);
    const renamed = await setAt(listItemRoutes.setByExternal, id, post('Ander bericht'));
    expect(bodyOf<ListItemView>(renamed)).toMatchObject({
      guid: bodyOf<ListItemView>(made).guid,
      title: 'Ander bericht',
      metadata: { tags: ['zwembad'] },
    });
    const { guid } = bodyOf<ListItemView>(made);
    expect(await lookUp('onbekend', id)).toEqual([
      { source: 'wordpress', id, guid, type: 'item', state: 'present' },
    ]);
  });

  it('is told by which ids it is known', async () => {
    const [id, other] = [newId(), newId()];
    const { guid } = bodyOf<ListItemView>(await setAt(listItemRoutes.setByExternal, id, post('Een')));
    const { guid: second } = bodyOf<ListItemView>(
      await setAt(listItemRoutes.setByExternal, other, post('Twee')),
    );
    const known = async (query: object) =>
      service.call(urlOf(externalIdRoutes.list, {}, query as never), { headers: admin.headers });
    const common = { source: 'wordpress', type: 'item', state: 'present' };
    const both = [
      { ...common, id: other, guid: second },
      { ...common, id, guid },
    ];
    expect(bodyOf(await known({ guid: [second, crypto.randomUUID(), guid] }))).toEqual(both);
    expect(bodyOf(await known({ guid: [second, guid], source: 'elders' }))).toEqual([]);
    for (const query of [{}, { source: 'wordpress' }, { id: [id] }, { guid, source: 'wordpress', id: [id] }])
      expect((await known(query)).statusCode).toBe(422);
    const hidden = await service.call(urlOf(externalIdRoutes.list, {}, { guid: [guid] }), {
      headers: (await service.createUser()).headers,
    });
    expect(hidden.statusCode).toBe(403);
  });

  it('goes with its id when that is undone, and the same call makes it again', async () => {
    const id = newId();
    const made = await setAt(listItemRoutes.setByExternal, id, post('Weg'));
    expect((await undo(changeOf(made))).statusCode).toBe(200);
    expect(await lookUp(id)).toEqual([]);
    const again = await setAt(listItemRoutes.setByExternal, id, post('Terug'));
    expect(again.statusCode, again.body).toBe(201);
    expect(bodyOf<ListItemView>(again)).toMatchObject({
      guid: bodyOf<ListItemView>(made).guid,
      shortId: bodyOf<ListItemView>(made).shortId,
      title: 'Terug',
    });
  });

  it('keeps its id where somebody else removed it, so that it comes back with it, and its making can be undone', async () => {
    const id = newId();
    const made = await setAt(listItemRoutes.setByExternal, id, post('Elders weg'));
    const { guid } = bodyOf<ListItemView>(made);
    const removed = await service.call(urlOf(listItemRoutes.remove, { guid }), {
      method: 'DELETE',
      headers: admin.headers,
    });
    expect((await undo(changeOf(made))).json()).toMatchObject({ status: 409, code: 'conflict' });
    expect((await undo(changeOf(removed))).statusCode).toBe(200);
    expect(await lookUp(id)).toMatchObject([{ guid, state: 'present' }]);
    expect((await undo(changeOf(made))).statusCode).toBe(200);
    expect(await lookUp(id)).toEqual([]);
  });

  it('comes back from the trash, and is another where it was removed for good', async () => {
    const id = newId();
    const { guid } = bodyOf<ListItemView>(await setAt(listItemRoutes.setByExternal, id, post('Een')));
    const remove = () =>
      service.call(urlOf(listItemRoutes.remove, { guid }), { method: 'DELETE', headers: admin.headers });
    const removed = await remove();
    expect(await lookUp(id)).toMatchObject([{ guid, state: 'removed' }]);
    const seen = { 'if-match': String(removed.headers.etag) };
    expect((await setAt(listItemRoutes.setByExternal, id, post('Twee'), seen)).statusCode).toBe(412);
    expect((await setAt(listItemRoutes.setByExternal, id, post('Twee'))).json()).toMatchObject({ guid });
    await remove();
    const purged = await service.call(urlOf(trashRoutes.purge, { guid }), {
      method: 'DELETE',
      headers: admin.headers,
    });
    expect(purged.statusCode, purged.body).toBe(200);
    expect(await lookUp(id)).toMatchObject([{ guid, state: 'gone' }]);
    const other = bodyOf<ListItemView>(await setAt(listItemRoutes.setByExternal, id, post('Drie')));
    expect(other.guid).not.toBe(guid);
    expect(await lookUp(id)).toMatchObject([{ guid: other.guid, state: 'present' }]);
  });

  it('is one, also where two processes are asked for it at the same time', { timeout: 60_000 }, async () => {
    const beside = await startTestService({ beside: service });
    const ids = [newId(), newId(), newId()];
    const calls = ids.flatMap((externalId) =>
      [service, beside].map((each, index) =>
        each.call(
          urlOf(listItemRoutes.setByExternal, { source: 'wordpress', externalId }),
          { method: 'PUT', headers: admin.headers, body: post(`Van ${index}`) },
          service.platform,
        ),
      ),
    );
    const answers = await Promise.all(calls);
    await beside.close();
    expect(answers.map(({ statusCode }) => statusCode < 300)).toEqual(answers.map(() => true));
    const guids = new Set(answers.map((answer) => bodyOf<ListItemView>(answer).guid));
    expect(guids.size).toBe(ids.length);
    expect(await lookUp(...ids)).toMatchObject(ids.map((id) => ({ id, state: 'present' })));
  });

  it('is not what somebody else made under the guid that it would get', async () => {
    const id = newId();
    const made = await setAt(listItemRoutes.setByExternal, id, post('Van ons'));
    const { guid } = bodyOf<ListItemView>(made);
    await undo(changeOf(made));
    const revived = await setAt(listItemRoutes.setByExternal, id, post('Van ons'));
    expect(bodyOf<ListItemView>(revived).guid).toBe(guid);

    const next = newId();
    const place = derivedGuid(service.platform.guid, 'external-id', 'wordpress', next);
    const taken = derivedGuid(place, 'item', '0');
    const theirs = await service.call(urlOf(listItemRoutes.add, { listGuid }), {
      method: 'POST',
      headers: admin.headers,
      body: [{ guid: taken, title: 'Van iemand anders' }],
    });
    expect(bodyOf<ListItemView[]>(theirs)).toMatchObject([{ guid: taken }]);
    const own = await setAt(listItemRoutes.setByExternal, next, post('Van ons'));
    expect([own.statusCode, bodyOf<ListItemView>(own).title]).toEqual([201, 'Van ons']);
    expect(bodyOf<ListItemView>(own).guid).not.toBe(taken);
  });

  it('is known in the history by what it is, not by its id', async () => {
    const made = await setAt(listItemRoutes.setByExternal, newId(), post('Zwembad open'));
    const url = urlOf(changeRoutes.read, { changeId: String(changeOf(made)) });
    const { sentence } = bodyOf<ChangeView>(await service.call(url, { headers: admin.headers }));
    expect(sentence.nl).toContain('‘Zwembad open’');
  });
});

describe('A page that is set by its id elsewhere', () => {
  const page = { title: 'Over ons', isPublished: true, options: { layout: '75-25' } };
  const blocks = [{ buildingBlockName: 'Text' }, { buildingBlockName: 'Text', layoutPosition: 'side-right' }];

  it('is made with its content, published, and not touched by what is sent again', async () => {
    const id = newId();
    const wanted = { ...page, buildingBlockInstances: blocks };
    const made = await setAt(pageRoutes.setByExternal, id, wanted);
    expect(made.statusCode, made.body).toBe(201);
    const again = await setAt(pageRoutes.setByExternal, id, wanted);
    expect([again.statusCode, changeOf(again)]).toEqual([200, undefined]);
    const read = await service.call(urlOf(pageRoutes.read, { id: bodyOf<PageView>(made).guid }));
    expect(bodyOf<PageView>(read).buildingBlockInstances).toHaveLength(2);
  });

  it('keeps what is not told, and is undone and made again whole', async () => {
    const id = newId();
    const made = await setAt(pageRoutes.setByExternal, id, { ...page, buildingBlockInstances: blocks });
    const changed = await setAt(pageRoutes.setByExternal, id, { title: 'Over wie wij zijn' });
    expect(bodyOf<PageView>(changed)).toMatchObject({ options: { layout: '75-25' } });
    await undo(changeOf(changed));
    expect((await undo(changeOf(made))).statusCode).toBe(200);
    const again = await setAt(pageRoutes.setByExternal, id, page);
    expect([again.statusCode, bodyOf<PageView>(again).guid]).toEqual([201, bodyOf<PageView>(made).guid]);
    expect(bodyOf<PageView>(again).buildingBlockInstances).toEqual([]);
  });

  it('is refused with the place of what is wrong', async () => {
    const wrong = { ...page, buildingBlockInstances: [text('x'), { buildingBlockName: 'Nergens' }] };
    const refused = await setAt(pageRoutes.setByExternal, newId(), wrong);
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('/buildingBlockInstances/'),
    ]);
  });

  it('is told which part of its address is wrong', async () => {
    const target = urlOf(pageRoutes.setByExternal, { source: 'Word Press', externalId: '1' });
    const refused = await service.call(target, { method: 'PUT', headers: admin.headers, body: page });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().errors).toMatchObject([{ path: '/source', code: 'invalid_format' }]);
  });

  it('cannot have the id of an item, until that is not there any more', async () => {
    const id = newId();
    const { guid } = bodyOf<ListItemView>(await setAt(listItemRoutes.setByExternal, id, post('Item')));
    expect((await setAt(pageRoutes.setByExternal, id, page)).statusCode).toBe(409);
    await service.call(urlOf(listItemRoutes.remove, { guid }), {
      method: 'DELETE',
      headers: admin.headers,
    });
    const made = await setAt(pageRoutes.setByExternal, id, page);
    expect(made.statusCode, made.body).toBe(201);
    expect(await lookUp(id)).toMatchObject([{ guid: bodyOf<PageView>(made).guid, type: 'page' }]);
    expect((await undo(changeOf(made))).statusCode).toBe(200);
    expect(await lookUp(id)).toMatchObject([{ guid, type: 'item', state: 'removed' }]);
  });
});

describe('An item of a menu and a redirect that are set by their ids elsewhere', () => {
  it('are made, changed and moved, and twice is once', async () => {
    const menus = await service.call(urlOf(menuRoutes.create), {
      method: 'POST',
      headers: admin.headers,
      body: { name: 'Voet' },
    });
    const { guid: menuGuid } = bodyOf<MenuView>(menus);
    const item = { menuGuid, urlSegment: 'over', name: 'Over', externalUrl: null };
    const id = newId();
    const made = await setAt(menuRoutes.setItemByExternal, id, item);
    expect(made.statusCode, made.body).toBe(201);
    const again = await setAt(menuRoutes.setItemByExternal, id, item);
    expect([again.statusCode, changeOf(again)]).toEqual([200, undefined]);
    const renamed = await setAt(menuRoutes.setItemByExternal, id, { ...item, name: 'Over ons' });
    expect(bodyOf<MenuView>(renamed).menuItems).toMatchObject([{ name: 'Over ons' }]);
    const [{ guid, state } = { guid: '', state: 'gone' }] = await lookUp(id);
    expect([bodyOf<MenuView>(renamed).menuItems[0]?.guid, state]).toEqual([guid, 'present']);
  });

  it('is made again where an editor removed it just now, and stays with its menu where that was removed', async () => {
    const createMenu = async (name: string) => {
      const headers = admin.headers;
      const created = await service.call(urlOf(menuRoutes.create), {
        method: 'POST',
        headers,
        body: { name },
      });
      return bodyOf<MenuView>(created).guid;
    };
    const remove = (target: string) => service.call(target, { method: 'DELETE', headers: admin.headers });
    const id = newId();
    const first = await createMenu('Oud menu');
    const setIn = (menuGuid: string) =>
      setAt(menuRoutes.setItemByExternal, id, {
        menuGuid,
        urlSegment: 'hier',
        name: 'Hier',
        externalUrl: null,
      });
    const itemGuid = bodyOf<MenuView>(await setIn(first)).menuItems[0]?.guid ?? '';
    expect((await remove(urlOf(menuRoutes.removeItem, { guid: itemGuid }))).statusCode).toBe(200);
    const again = await setIn(first);
    expect(again.statusCode, again.body).toBe(201);
    expect(bodyOf<MenuView>(again).menuItems.map(({ guid }) => guid)).toEqual([itemGuid]);
    expect((await remove(urlOf(menuRoutes.remove, { guid: first }))).statusCode).toBe(200);
    const elsewhere = await setIn(await createMenu('Nieuw menu'));
    expect(elsewhere.statusCode, elsewhere.body).toBe(201);
    expect(bodyOf<MenuView>(elsewhere).menuItems).toMatchObject([{ name: 'Hier' }]);
    expect(bodyOf<MenuView>(elsewhere).menuItems[0]?.guid).not.toBe(itemGuid);
  });

  it.each(['"0"', '*'])('are not made where somebody saw them already: If-Match %s', async (seen) => {
    const menu = await service.call(urlOf(menuRoutes.create), {
      method: 'POST',
      headers: admin.headers,
      body: { name: 'Gezien' },
    });
    const { guid: menuGuid } = bodyOf<MenuView>(menu);
    const item = { menuGuid, urlSegment: 'over', name: 'Over', externalUrl: null };
    const redirect = { fromPath: `/gezien-${newId().length}-${lastId}`, to: { kind: 'url', url: '/' } };
    for (const [target, body] of [
      [menuRoutes.setItemByExternal, item],
      [redirectRoutes.setByExternal, redirect],
    ] as const) {
      const id = newId();
      const refused = await setAt(target, id, body, { 'if-match': seen });
      expect(refused.json()).toMatchObject({ status: 412, code: 'precondition_failed' });
      expect(await lookUp(id)).toEqual([]);
    }
  });

  it('lead from one address alone, wherever that moves', async () => {
    const id = newId();
    const redirect = { fromPath: `/oud-${lastId}`, to: { kind: 'url', url: '/' } };
    const made = await setAt(redirectRoutes.setByExternal, id, redirect);
    expect(made.statusCode, made.body).toBe(201);
    const again = await setAt(redirectRoutes.setByExternal, id, redirect);
    expect([again.statusCode, changeOf(again)]).toEqual([200, undefined]);
    const moved = await setAt(redirectRoutes.setByExternal, id, {
      ...redirect,
      fromPath: `/ouder-${lastId}`,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const list = bodyOf<{ fromPath: string }[]>(
      await service.call(urlOf(redirectRoutes.list), { headers: admin.headers }),
    );
    expect(list.map(({ fromPath }) => fromPath).filter((path) => path.endsWith(`-${lastId}`))).toEqual([
      `/ouder-${lastId}`,
    ]);
    const taken = await setAt(redirectRoutes.setByExternal, newId(), {
      fromPath: list[0]?.fromPath,
      to: { kind: 'url', url: '/elders' },
    });
    expect(taken.statusCode).toBe(409);
  });
});
