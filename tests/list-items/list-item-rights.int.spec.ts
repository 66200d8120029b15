import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { BlockPermissions } from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { headers } from '@spoor/contracts/shared/headers';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import type { Usage } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { addBlock, bodyOf, createPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addItems, createList, type TestList, titlesIn } from './test-lists.ts';

let service: TestService;
let admin: TestUser;
let editor: TestUser;
let member: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  [admin, editor, member] = await Promise.all([
    service.createUser('Admin'),
    service.createUser('ContentManager'),
    service.createUser(),
  ]);
});

const forMembers: BlockPermissions = { addPermission: 'Users', addRoles: [] };
const forEverybody: BlockPermissions = { addPermission: 'Public', addRoles: [] };
const listFor = (permissions: BlockPermissions, options: JsonObject = {}) =>
  createList(service, admin, { defaultItemsPerPage: 10, ...options }, permissions);
const write = (method: 'PUT' | 'DELETE', guid: string, user: TestUser, body?: object) =>
  service.call(urlOf(listItemRoutes.edit, { guid }), { method, headers: user.headers, body });

describe('What refers to an item', () => {
  it('is told to whoever may remove it, without the page that keeps it in order', async () => {
    const { listGuid } = await listFor(forMembers);
    const { guid: pageGuid } = await createPage(service, admin, 'Verwijst');
    const [item, other] = await addItems(service, admin, listGuid, { title: 'Genoemd' }, { title: 'Stil' });
    const link = { kind: 'item', guid: item?.guid ?? '' };
    await addBlock(service, admin, pageGuid, {
      buildingBlockName: 'Button',
      content: { label: 'Lees', link },
    });
    const places = urlOf(listItemRoutes.place, { listGuid });
    const order = { items: [{ guid: other?.guid }], afterGuid: null };
    const placed = await service.call(places, { method: 'POST', headers: admin.headers, body: order });
    expect(placed.statusCode).toBe(200);
    const position = String(await service.connections.store.lastPosition());
    const usagesOf = async (user: TestUser, ...items: readonly (ListItemView | undefined)[]) => {
      const url = urlOf(listItemRoutes.usages, undefined, { guids: items.map((one) => one?.guid).join(',') });
      const response = await service.call(url, {
        headers: { ...user.headers, [headers.minPosition]: position },
      });
      return response.statusCode === 200 ? bodyOf<Usage[]>(response) : response.statusCode;
    };
    const usage = { entity: `page:${pageGuid}`, title: 'Verwijst' };
    expect(await usagesOf(editor, item, other)).toEqual([usage]);
    expect(await usagesOf(admin, other)).toEqual([]);
    expect(await usagesOf(member, item)).toBe(403);
  });
});

describe('What somebody adds who edits nothing', () => {
  it('waits for an editor, and is theirs to see and improve until then', async () => {
    const { listGuid } = await listFor(forMembers);
    const [item] = await addItems(service, member, listGuid, {
      title: 'Idee',
      isPublished: true,
      highlight: true,
    });
    const { guid = '' } = item ?? {};
    expect(item).toMatchObject({ isPublished: false, publishedOn: null, highlight: false, canEdit: true });
    expect(await titlesIn(service, listGuid)).toEqual([]);

    expect((await write('PUT', guid, member, { title: 'Beter idee' })).statusCode).toBe(200);
    expect((await write('PUT', guid, member, { isPublished: true })).statusCode).toBe(403);
    expect((await write('DELETE', guid, member)).statusCode).toBe(403);

    await write('PUT', guid, editor, { isPublished: true });
    expect(await titlesIn(service, listGuid)).toEqual(['Beter idee']);
    expect((await write('PUT', guid, member, { title: 'Toch anders' })).statusCode).toBe(403);
  });

  it('is theirs no longer where the platform is set so, until that is undone', async () => {
    const { listGuid } = await listFor(forMembers);
    const [{ guid = '' } = {}] = await addItems(service, member, listGuid, { title: 'Plan' });
    const set = await service.call(settingRoutes.change.path, {
      method: 'PUT',
      headers: admin.headers,
      body: [{ key: 'authorsMayEdit', value: 'false' }],
    });
    expect((await write('PUT', guid, member, { title: 'Ander plan' })).json()).toMatchObject({ status: 403 });
    const readAsAuthor = async (position: unknown) =>
      service.call(urlOf(listItemRoutes.read, { guid }), {
        headers: { ...member.headers, [headers.minPosition]: String(position) },
      });
    expect((await readAsAuthor(set.headers[headers.commitPosition])).json()).toMatchObject({
      title: 'Plan',
      canEdit: false,
    });
    expect((await write('PUT', guid, editor, { title: 'Nagekeken plan' })).statusCode).toBe(200);

    const url = urlOf(changeRoutes.undo, { changeId: String(set.headers[headers.changeId]) });
    const undone = await service.call(url, { method: 'POST', headers: admin.headers });
    expect((await readAsAuthor(undone.headers[headers.commitPosition])).json()).toMatchObject({
      canEdit: true,
    });
    expect((await write('PUT', guid, member, { title: 'Toch mijn plan' })).statusCode).toBe(200);
  });

  it('is seen at once where the list says so', async () => {
    const { listGuid } = await listFor(forMembers, { autoPublish: true });
    await addItems(service, member, listGuid, { title: 'Idee' });
    expect(await titlesIn(service, listGuid)).toEqual(['Idee']);
  });

  it('is taken from visitors too where the list is open to everybody', async () => {
    const { listGuid } = await listFor(forEverybody);
    const url = urlOf(listItemRoutes.add, { listGuid });
    const response = await service.call(url, { method: 'POST', body: [{ title: 'Van een voorbijganger' }] });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject([{ title: 'Van een voorbijganger', isPublished: false }]);
    expect(await titlesIn(service, listGuid)).toEqual([]);
    const position = String(response.headers['x-commit-position']);
    const headers = { ...editor.headers, 'x-min-position': position };
    expect(await titlesIn(service, listGuid, {}, headers)).toEqual(['Van een voorbijganger']);
  });

  it('is one item at a time, of visitors and of members', async () => {
    const { listGuid } = await listFor(forEverybody);
    const add = (user: TestUser | undefined, count: number) =>
      service.call(urlOf(listItemRoutes.add, { listGuid }), {
        method: 'POST',
        ...(user && { headers: user.headers }),
        body: Array.from({ length: count }, (_, index) => ({ title: `Idee ${index}` })),
      });
    for (const user of [undefined, member])
      expect((await add(user, 2)).json()).toMatchObject({ status: 422, code: 'validation_failed' });
    expect((await add(editor, 2)).statusCode).toBe(201);
  });

  it('cannot be hung in a list where they may not add', async () => {
    const [open, closed] = [await listFor(forMembers), await createList(service, admin)];
    const url = urlOf(listItemRoutes.add, { listGuid: open.listGuid });
    const body = [{ title: 'Overal', parentGuids: [closed.listGuid] }];
    const response = await service.call(url, { method: 'POST', headers: member.headers, body });
    expect(response.json()).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

describe('An item in two lists', () => {
  let ours: TestList;
  let theirs: TestList;
  let guid: string;

  beforeAll(async () => {
    [ours, theirs] = [await createList(service, admin), await createList(service, admin)];
    await service.call(urlOf(pageRoutes.edit, { guid: theirs.pageGuid }), {
      method: 'PUT',
      headers: admin.headers,
      body: { editPermission: 'Admin' },
    });
    const shared = { title: 'Gedeeld', parentGuids: [theirs.listGuid] };
    const [item] = await addItems(service, admin, ours.listGuid, shared);
    guid = item?.guid ?? '';
  });

  it('is edited by whoever edits one of the pages', async () => {
    expect((await write('PUT', guid, editor, { title: 'Bewerkt' })).json()).toMatchObject({
      title: 'Bewerkt',
    });
  });

  it('is removed from their own list only, by whoever edits only that page', async () => {
    expect((await write('DELETE', guid, editor)).statusCode).toBe(200);
    const item = await service.call(urlOf(listItemRoutes.read, { guid }));
    expect(item.json<ListItemView>().parentGuids).toEqual([theirs.listGuid]);
    expect((await write('DELETE', guid, editor)).statusCode).toBe(403);
    expect((await write('DELETE', guid, admin)).statusCode).toBe(200);
    expect((await service.call(urlOf(listItemRoutes.read, { guid }))).statusCode).toBe(404);
  });
});
