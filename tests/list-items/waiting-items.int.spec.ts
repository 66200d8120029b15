import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { WaitingItems } from '@spoor/contracts/list-items/list-item.views';
import type { BlockPermissions } from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addItems, createList, titlesIn } from './test-lists.ts';

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
const createOpenList = () => createList(service, admin, { title: 'Ideeën' }, forMembers);
async function waitingFor(user: TestUser, query: object = {}): Promise<WaitingItems> {
  return bodyOf(await service.call(urlOf(listItemRoutes.waiting, {}, query), { headers: user.headers }));
}
const titlesFor = async (user: TestUser, search: string) =>
  (await waitingFor(user, { search })).items.map(({ item }) => item.title);

describe('What waits for an editor, over the whole site', () => {
  it('is what asks for a decision, the longest waiting first, with the lists that will show it', async () => {
    const { listGuid } = await createOpenList();
    await addItems(service, member, listGuid, { title: 'Eerste brug' });
    await addItems(service, member, listGuid, { title: 'Tweede brug' });
    await addItems(service, admin, listGuid, { title: 'Eigen brug', isPublished: false });
    await addItems(service, admin, listGuid, { title: 'Open brug', isPublished: true });

    const { items, total } = await waitingFor(admin, { search: 'brug' });
    expect(items.map(({ item }) => item.title)).toEqual(['Eerste brug', 'Tweede brug']);
    expect(items[0]?.lists).toEqual([{ guid: listGuid, title: 'Ideeën', page: expect.any(String) }]);
    expect(total).toBe(2);
    expect((await waitingFor(admin, { search: 'brug', pageNumber: 2, itemCount: 1 })).total).toBe(2);
    // The draft of a colleague who may publish it waits for nobody.
    expect(await titlesFor(editor, 'brug')).toEqual(['Eerste brug', 'Tweede brug']);
  });

  it('is also what visitors without an account added, and is told of in the list itself', async () => {
    const { listGuid } = await createList(service, admin, {}, { addPermission: 'Public', addRoles: [] });
    await service.call(urlOf(listItemRoutes.add, { listGuid }), {
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: [{ title: 'Los stoeptegeltje', listItemTypeName: 'News' }],
    });
    await addItems(service, editor, listGuid, { title: 'Concept', isPublished: false });
    const { items } = await waitingFor(admin, { search: 'stoeptegeltje' });
    expect(items.map(({ item }) => item.createdBy)).toEqual([
      { guid: null, displayName: 'Anonieme gebruiker' },
    ]);
    const titles = (filter: string) => titlesIn(service, listGuid, { filter }, admin.headers);
    expect(await titles('awaitsDecision=true')).toEqual(['Los stoeptegeltje']);
    expect(await titles('awaitsDecision!=true')).toEqual(['Concept']);
  });

  it('waits no longer once it is published or refused, and again once that is undone', async () => {
    const { listGuid } = await createOpenList();
    const [plan] = await addItems(service, member, listGuid, { title: 'Fietsplan' });
    const guids = [plan?.guid];
    const change = (payload: object) =>
      service.call(urlOf(listItemRoutes.change), {
        method: 'POST',
        headers: admin.headers,
        body: { guids, change: payload },
      });
    await change({ type: 'edit', edit: { isPublished: true } });
    expect(await titlesFor(admin, 'fietsplan')).toEqual([]);
    await change({ type: 'edit', edit: { isPublished: false } });
    expect(await titlesFor(admin, 'fietsplan')).toEqual(['Fietsplan']);
    await change({ type: 'remove' });
    expect(await titlesFor(admin, 'fietsplan')).toEqual([]);
  });

  it('is there only for those who edit the page', async () => {
    const { pageGuid, listGuid } = await createOpenList();
    await addItems(service, member, listGuid, { title: 'Geheime tunnel' });
    await service.call(urlOf(pageRoutes.edit, { guid: pageGuid }), {
      method: 'PUT',
      headers: admin.headers,
      body: { editPermission: 'Admin' },
    });
    expect(await titlesFor(admin, 'tunnel')).toEqual(['Geheime tunnel']);
    expect(await titlesFor(editor, 'tunnel')).toEqual([]);
    expect(await waitingFor(member)).toEqual({ items: [], total: 0 });
    expect((await service.call(urlOf(listItemRoutes.waiting))).statusCode).toBe(401);
  });

  it('is gone with its page', async () => {
    const { pageGuid, listGuid } = await createOpenList();
    await addItems(service, member, listGuid, { title: 'Vergeten vijver' });
    await service.call(urlOf(pageRoutes.remove, { guid: pageGuid }), {
      method: 'DELETE',
      headers: admin.headers,
    });
    expect(await titlesFor(admin, 'vijver')).toEqual([]);
  });
});
