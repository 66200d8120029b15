import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { categoryRoutes } from '@spoor/contracts/categories/category.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type RouteQuery, urlOf } from '@spoor/contracts/shared/route';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploaded } from '../assets/test-uploads.ts';
import { addItems, createList, type TestList } from '../list-items/test-lists.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

let service: TestService;
let workers: Awaited<ReturnType<typeof startTestWorkers>>;
let admin: TestUser;
let list: TestList;
let secret: TestList;
let category: { guid: string };
beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
  list = await createList(service, admin, { defaultItemsPerPage: 50 });
  secret = await createList(service, admin);
  const hide = { viewPermission: 'Roles', viewRoles: [], editPermission: 'Admin', editRoles: [] };
  const edit = urlOf(pageRoutes.edit, { guid: secret.pageGuid });
  bodyOf(await service.call(edit, { method: 'PUT', headers: admin.headers, body: hide }));
  category = bodyOf(
    await service.call(urlOf(categoryRoutes.create), {
      method: 'POST',
      headers: admin.headers,
      body: { name: `Sport ${list.listGuid}` },
    }),
  );
  await addItems(
    service,
    admin,
    list.listGuid,
    { title: 'Brug', publishedOn: '2026-01-02T10:00:00Z', metadata: { tags: ['weg'] } },
    { title: 'Brug', publishedOn: '2026-01-01T10:00:00Z', metadata: { categories: [category.guid] } },
    { title: 'Aanleg', publishedOn: '2026-01-03T10:00:00Z', metadata: { authors: [{ name: 'Jo' }] } },
  );
});
afterAll(() => workers.close());

type Query = RouteQuery<typeof listItemRoutes.list>;
const at = (query: Query, { listGuid } = list) => urlOf(listItemRoutes.list, { listGuid }, query);
const read = (query: Query, headers: Record<string, string> = {}) => service.call(at(query), { headers });
const rows = async (query: Query, headers?: Record<string, string>) =>
  bodyOf<ListItemView[]>(await read(query, headers));

describe('Items of a list', () => {
  it('come in an order of several members', async () => {
    const days = async (sort_by: NonNullable<Query['sort_by']>) =>
      (await rows({ sort_by })).map(({ title, publishedOn }) => [title, publishedOn?.slice(9, 10)]);
    expect(await days(['title_asc', 'publishedOn_asc'])).toEqual([
      ['Aanleg', '3'],
      ['Brug', '1'],
      ['Brug', '2'],
    ]);
    expect(await days('title_desc,publishedOn_desc')).toEqual([
      ['Brug', '2'],
      ['Brug', '1'],
      ['Aanleg', '3'],
    ]);
  });

  it('are filtered by terms that all hold, whether joined or repeated', async () => {
    const titles = async (filter: NonNullable<Query['filter']>) =>
      (await rows({ filter, sort_by: 'title_asc' })).map(({ title }) => title);
    expect(await titles('title~bru;publishedOn>2026-01-01T12:00:00Z')).toEqual(['Brug']);
    expect(await titles(['title~bru', 'publishedOn>2026-01-01T12:00:00Z'])).toEqual(['Brug']);
    expect(await titles('authors=Jo')).toEqual(['Aanleg']);
    expect(await titles('tags!=weg')).toEqual(['Aanleg', 'Brug']);
  });

  it('have no more members than are asked for, and the guid', async () => {
    const [first] = await rows({ fields: 'title', sort_by: 'title_asc' });
    expect(first).toEqual({ guid: expect.any(String), title: 'Aanleg' });
  });

  it('come with what they refer to, each thing once', async () => {
    const answer = await read({ fields: ['title'], include: ['categories', 'pages', 'people', 'parents'] });
    const { items, included } = bodyOf<{ items: object[]; included: Record<string, { guid: string }[]> }>(
      answer,
    );
    expect(items).toHaveLength(3);
    expect(included).toMatchObject({
      categories: [{ guid: category.guid }],
      pages: [{ guid: list.pageGuid }],
      people: [{ guid: admin.guid }],
      parents: [],
    });
    expect(JSON.stringify(included)).not.toContain('@');
  });

  it('are followed to the end, filtered and shaped', async () => {
    const query: Query = { limit: 2, fields: ['title'], filter: ['title~r'], sort_by: 'title_desc' };
    const titles: string[] = [];
    for (let url: string | undefined = at(query); url !== undefined; ) {
      const response = await service.call(url);
      titles.push(...bodyOf<{ title: string }[]>(response).map(({ title }) => title));
      url = /^<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(titles).toEqual(['Brug', 'Brug']);
  });
});

describe('What a list of items does not know', () => {
  it.each([
    ['a filter', 'filter=colour=red', 'invalid_filter', 'listItemTypeName'],
    ['an operator', 'filter=tags%3Ea', 'invalid_filter', '=, !=, ~'],
    ['a value', 'filter=highlight=yes', 'invalid_filter', 'als true'],
    ['an order', 'sort_by=colour_asc', 'invalid_sort', 'title_asc'],
    ['a field', 'fields=title,colour', 'invalid_fields', 'publishedOn'],
    ['an include', 'include=colours', 'invalid_include', 'categories'],
  ])('is refused, and what is known is told: %s', async (_, query, code, known) => {
    const response = await service.call(`${at({})}?${query}`);
    const problem = response.json<Problem>();
    expect([response.statusCode, problem.code]).toEqual([400, code]);
    expect(problem.detail).toContain(known);
    expect(problem.errors?.[0]?.path).toBe(`/${query.split('=')[0]}`);
  });
});

it('takes no order of dozens of terms, which every page would pay for', async () => {
  const long = Array.from({ length: 30 }, () => 'title_asc').join();
  expect((await service.call(`${at({})}?sort_by=${long}`)).statusCode).toBe(422);
});

describe('What the reader may not see', () => {
  const picture = async (query: RouteQuery<typeof assetRoutes.upload>) => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    return (await uploaded(service, bytes, admin, query)).guid;
  };

  it('is not told by a filter: where else an item hangs', async () => {
    const [item] = await addItems(service, admin, list.listGuid, { title: 'Overal' });
    await service.call(urlOf(listItemRoutes.edit, { guid: item?.guid ?? '' }), {
      method: 'PUT',
      headers: admin.headers,
      body: { parentGuids: [list.listGuid, secret.listGuid] },
    });
    const query: Query = { filter: `parentGuids=${secret.listGuid}` };
    expect((await rows(query, admin.headers)).map(({ title }) => title)).toEqual(['Overal']);
    expect(await rows(query)).toEqual([]);
    const [seen] = await rows({ filter: 'title=Overal' });
    expect(seen?.parentGuids).toEqual([list.listGuid]);
    const all = await rows({ filter: `parentGuids!=${secret.listGuid}` });
    expect(all.map(({ title }) => title)).toContain('Overal');
  });

  it('does not come along: drafts of items, hidden pages and private files', async () => {
    const [parent] = await addItems(service, admin, list.listGuid, { title: 'Geheim', isPublished: false });
    const [shown, hidden] = await Promise.all([picture({ public: true }), picture({})]);
    const [child] = await addItems(
      service,
      admin,
      list.listGuid,
      { title: 'Openbaar', metadata: { imageGuid: hidden } },
      { title: 'Openbaar', metadata: { imageGuid: shown } },
    );
    await service.call(urlOf(listItemRoutes.edit, { guid: child?.guid ?? '' }), {
      method: 'PUT',
      headers: admin.headers,
      body: { parentGuids: [list.listGuid, secret.listGuid, parent?.guid] },
    });
    const query: Query = { filter: 'title=Openbaar', include: ['parents', 'pages', 'assets'] };
    const included = async (headers = {}) =>
      bodyOf<{ included: Record<string, { guid: string }[]> }>(await read(query, headers)).included;
    expect(await included()).toMatchObject({
      parents: [],
      pages: [{ guid: list.pageGuid }],
      assets: [{ guid: shown }],
    });
    expect((await included(admin.headers)).parents).toMatchObject([{ guid: parent?.guid }]);
    expect((await included(admin.headers)).pages).toHaveLength(2);
    const edit = { method: 'PUT', headers: admin.headers } as const;
    const shows = { body: { isPublished: true } };
    bodyOf(
      await service.call(urlOf(listItemRoutes.edit, { guid: parent?.guid ?? '' }), { ...edit, ...shows }),
    );
    bodyOf(
      await service.call(urlOf(assetRoutes.edit, { guid: hidden }), { ...edit, body: { isPublic: true } }),
    );
    const guidsOf = async () => {
      const { assets = [], parents = [] } = await included();
      return [...assets, ...parents].map(({ guid }) => guid).toSorted();
    };
    await expect.poll(guidsOf, { timeout: 5_000 }).toEqual([hidden, shown, parent?.guid ?? ''].toSorted());
  });
});
