import { categoryRoutes } from '@spoor/contracts/categories/category.routes';
import type { CategoryView } from '@spoor/contracts/categories/category.views';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListFacets, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { addItems, createList, titlesIn } from '../list-items/test-lists.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let listGuid: string;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  ({ listGuid } = await createList(service, admin));
});

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  service.call(url, { method, headers: admin.headers, body });
const create = async (name: string) =>
  bodyOf<CategoryView>(await send('POST', urlOf(categoryRoutes.create), { name }));
const list = async (headers = {}) =>
  bodyOf<CategoryView[]>(await service.call(urlOf(categoryRoutes.list), { headers }));
const undo = (answer: { headers: object }) =>
  send(
    'POST',
    urlOf(changeRoutes.undo, { changeId: String(Reflect.get(answer.headers, 'x-change-id')) }),
    {},
  );
const read = async (guid: string) =>
  bodyOf<ListItemView>(await service.call(urlOf(listItemRoutes.read, { guid }), { headers: admin.headers }));

describe('Categories', () => {
  it('are listed by name, with their items for who edits', async () => {
    const traffic = await create('Verkeer');
    await create('Archief');
    await addItems(service, admin, listGuid, { title: 'Brug', metadata: { categories: [traffic.guid] } });
    expect(await list(admin.headers)).toMatchObject([
      { name: 'Archief', itemCount: 0 },
      { name: 'Verkeer', itemCount: 1 },
    ]);
    expect(await list()).toMatchObject([{ name: 'Verkeer', itemCount: null }]);
  });

  it('are named to visitors once they see an item of them', async () => {
    const { guid } = await create('Reorganisatie 2027 (geheim)');
    const hidden = { metadata: { categories: [guid] }, isPublished: false };
    const [item] = await addItems(service, admin, listGuid, { title: 'Plan', ...hidden });
    const named = async (headers = {}) => {
      const one = await service.call(urlOf(categoryRoutes.read, { guid }), { headers });
      const isListed = (await list(headers)).some((each) => each.guid === guid);
      expect(one.statusCode).toBe(isListed ? 200 : 404);
      return isListed;
    };
    const member = await service.createUser();
    expect([await named(), await named(member.headers), await named(admin.headers)]).toEqual([
      ...[false, false, true],
    ]);
    const url = urlOf(listItemRoutes.edit, { guid: item?.guid ?? '' });
    const shown = await send('PUT', url, { isPublished: true });
    expect(shown.statusCode, shown.body).toBe(200);
    expect(await named()).toBe(true);
  });

  it('have names of their own', async () => {
    await create('Natuur');
    const again = await send('POST', urlOf(categoryRoutes.create), { name: 'natuur' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_exists']);
  });

  it('are called otherwise everywhere at once', async () => {
    const { guid } = await create('Bouw');
    const [item] = await addItems(service, admin, listGuid, {
      title: 'Huis',
      metadata: { categories: [guid] },
    });
    await send('PUT', urlOf(categoryRoutes.edit, { guid }), { name: 'Bouwen' });
    expect((await read(item?.guid ?? '')).categories).toEqual([{ guid, name: 'Bouwen' }]);
  });

  it('leave items when they are removed, and come back to them', async () => {
    const { guid } = await create('Sport');
    const [item] = await addItems(service, admin, listGuid, {
      title: 'Zaal',
      metadata: { categories: [guid] },
    });
    const removal = await send('DELETE', urlOf(categoryRoutes.remove, { guid }));
    expect((await read(item?.guid ?? '')).categories).toEqual([]);
    const stored = await send('PUT', urlOf(listItemRoutes.edit, { guid: item?.guid ?? '' }), {
      metadata: { categories: [guid], description: 'Nieuw' },
    });
    expect(stored.statusCode, stored.body).toBe(200);
    expect((await undo(removal)).statusCode).toBe(200);
    expect((await read(item?.guid ?? '')).categories).toEqual([{ guid, name: 'Sport' }]);
  });

  it('are made once by their id elsewhere, and again after an undo', async () => {
    const url = urlOf(categoryRoutes.setByExternal, { source: 'wordpress-terms', externalId: '7' });
    const made = await send('PUT', url, { name: 'Cultuur' });
    expect(made.statusCode, made.body).toBe(201);
    expect((await send('PUT', url, { name: 'Cultuur' })).headers['x-change-id']).toBeUndefined();
    expect((await undo(made)).statusCode).toBe(200);
    const again = await send('PUT', url, { name: 'Cultuur' });
    expect([again.statusCode, again.json().guid]).toEqual([201, made.json().guid]);
  });
});

describe('Items of a category', () => {
  it('are what a list can be narrowed to, by guid or by name', async () => {
    const { guid } = await create('Veiligheid');
    await addItems(service, admin, listGuid, { title: 'Brandweer', metadata: { categories: [guid] } });
    for (const filter of [`categories=${guid}`, 'categories=veiligheid', 'categories~veilig'])
      expect(await titlesIn(service, listGuid, { filter })).toEqual(['Brandweer']);
    expect(await titlesIn(service, listGuid, { filter: `categories!=${guid}` })).not.toContain('Brandweer');
    const { categories } = bodyOf<ListFacets>(await service.call(urlOf(listItemRoutes.facets, { listGuid })));
    expect(categories).toContainEqual({ value: guid, name: 'Veiligheid', count: 1 });
  });

  it('are all that a list shows, where its options say so', async () => {
    const { guid } = await create('Onderwijs');
    const options = { defaultItemsPerPage: 10, categories: [guid] };
    const { listGuid: narrow } = await createList(service, admin, options);
    await addItems(
      service,
      admin,
      narrow,
      { title: 'School', metadata: { categories: [guid] } },
      { title: 'Overig' },
    );
    expect(await titlesIn(service, narrow)).toEqual(['School']);
  });

  it('name categories that are there', async () => {
    const unknown = { metadata: { categories: [crypto.randomUUID()] } };
    const added = await send('POST', urlOf(listItemRoutes.add, { listGuid }), [
      { title: 'Fout', ...unknown },
    ]);
    expect(added.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: '/0/metadata/categories' }],
    });
  });
});
