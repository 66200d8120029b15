import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createList } from './test-lists.ts';

let service: TestService;
let admin: TestUser;
let listGuid: string;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  ({ listGuid } = await createList(service, admin));
});

const send = (method: 'PUT' | 'POST', url: string, body: unknown) =>
  service.call(url, { method, headers: admin.headers, body });
const refusedAt = (path: string) => ({ status: 422, errors: [{ path }] });

describe('A list that is not there', () => {
  const nowhere = crypto.randomUUID();

  it('is refused with its place where an item is set by its id elsewhere, new or known', async () => {
    const address = { source: 'wordpress', externalId: crypto.randomUUID() };
    const set = (...parentGuids: string[]) =>
      send('PUT', urlOf(listItemRoutes.setByExternal, address), { title: 'Bericht', parentGuids });
    expect((await set(nowhere)).json()).toMatchObject(refusedAt('/parentGuids/0'));
    expect((await set(listGuid, nowhere)).json()).toMatchObject(refusedAt('/parentGuids/1'));
    const made = await set(listGuid);
    expect(made.statusCode, made.body).toBe(201);
    expect((await set(listGuid, nowhere)).json()).toMatchObject(refusedAt('/parentGuids/1'));
    const { guid } = bodyOf<ListItemView>(made);
    const edited = await send('PUT', urlOf(listItemRoutes.edit, { guid }), { parentGuids: [nowhere] });
    expect(edited.json()).toMatchObject(refusedAt('/parentGuids/0'));
  });

  it('is refused with its place where items are added, and not found as what is added to', async () => {
    const items = [{ title: 'Een' }, { title: 'Twee', parentGuids: [nowhere] }];
    const added = await send('POST', urlOf(listItemRoutes.add, { listGuid }), items);
    expect(added.json()).toMatchObject(refusedAt('/1/parentGuids/0'));
    const there = await send('POST', urlOf(listItemRoutes.add, { listGuid: nowhere }), items);
    expect(there.statusCode).toBe(404);
  });
});
