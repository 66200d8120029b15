import { randomUUID } from 'node:crypto';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemType, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addItems, createList, titlesIn } from './test-lists.ts';

let service: TestService;
let admin: TestUser;
let editor: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  [admin, editor] = await Promise.all([service.createUser('Admin'), service.createUser('ContentManager')]);
});

const newsList = (options?: Parameters<typeof createList>[2]) => createList(service, admin, options);
const edit = (guid: string, body: object, headers = {}) =>
  service.call(urlOf(listItemRoutes.edit, { guid }), {
    method: 'PUT',
    body,
    headers: { ...editor.headers, ...headers },
  });

describe('Adding items', () => {
  it('creates them in order, with everything that the server gives', async () => {
    const { listGuid } = await newsList();
    const url = urlOf(listItemRoutes.add, { listGuid });
    const body = [
      {
        title: 'Een',
        contentBuildingBlockInstances: [{ buildingBlockName: 'Quote', content: { text: 'Hoi' } }],
      },
      { title: 'Twee', listItemTypeName: 'Event' },
    ];
    const response = await service.call(url, { method: 'POST', headers: editor.headers, body });
    expect(response.statusCode).toBe(201);
    expect(response.headers).toMatchObject({
      'x-change-id': expect.any(String),
      'x-commit-position': expect.any(String),
    });
    const [first, second] = response.json<ListItemView[]>();
    expect(first).toMatchObject({
      title: 'Een',
      listItemTypeName: 'News',
      shortId: expect.stringMatching(/^[23456789a-z]{10}$/),
      parentGuids: [listGuid],
      contentBuildingBlockInstances: [
        { guid: expect.any(String), layoutPosition: 'main', content: { text: 'Hoi' }, sortId: 1000 },
      ],
      isPublished: true,
      publishedOn: expect.any(String),
      kind: 'ListItem',
      origin: 'Manual',
      createdBy: { guid: editor.guid, displayName: 'Jan de Vries' },
      revision: 0,
      canEdit: true,
    });
    expect(second).toMatchObject({ title: 'Twee', listItemTypeName: 'Event' });
  });

  it('is one Change, of all or none', async () => {
    const { listGuid } = await newsList();
    const [known] = await addItems(service, editor, listGuid, { title: 'Bestaat al' });
    const url = urlOf(listItemRoutes.add, { listGuid });
    const body = [{ title: 'Nieuw' }, { title: 'Botst', guid: known?.guid }];
    const response = await service.call(url, { method: 'POST', headers: editor.headers, body });
    expect(response.json()).toMatchObject({
      status: 409,
      code: 'already_exists',
      errors: [{ path: '/1/guid' }],
    });
    expect(await titlesIn(service, listGuid)).toEqual(['Bestaat al']);
  });

  it('happens once, however often it is asked with the same key', async () => {
    const { listGuid } = await newsList();
    const request = {
      method: 'POST' as const,
      headers: { ...editor.headers, 'idempotency-key': 'b8f9f3a2-41d8-4d5a-8c9f-6d8f7f3b2a10' },
      body: [{ title: 'Een' }, { title: 'Twee' }],
    };
    const url = urlOf(listItemRoutes.add, { listGuid });
    const [first, again] = [await service.call(url, request), await service.call(url, request)];
    expect(again.json()).toEqual(first.json());
    expect(again.headers['x-change-id']).toBe(first.headers['x-change-id']);
    expect(await titlesIn(service, listGuid)).toHaveLength(2);
  });

  it('answers with what was added, whatever is named with a key that was forgotten', async () => {
    const [own, hidden] = [await newsList(), await newsList()];
    const secret = await addItems(
      service,
      admin,
      hidden.listGuid,
      { title: 'Geheim 1' },
      { title: 'Geheim 2' },
    );
    const key = randomUUID();
    const send = (body: readonly object[]) =>
      service.call(urlOf(listItemRoutes.add, { listGuid: own.listGuid }), {
        method: 'POST',
        headers: { ...editor.headers, 'idempotency-key': key },
        body,
      });
    const first = await send([{ title: 'Een' }, { title: 'Twee' }]);
    await service.connections.idempotency.settle();
    await sql`DELETE FROM service.idempotency_answers WHERE key = ${key}`.execute(
      service.connections.database,
    );
    const again = await send(secret.map(({ guid }) => ({ guid, title: 'Een' })));
    expect(again.json()).toEqual(first.json());
  });
});

describe('An item', () => {
  it('is read by guid, with and without hyphens, and by short id', async () => {
    const { listGuid } = await newsList();
    const [item] = await addItems(service, editor, listGuid, { title: 'Café aan zee' });
    const { guid = '', shortId = '' } = item ?? {};
    const read = async (url: string) => (await service.call(url)).json<ListItemView>().guid;
    expect(await read(urlOf(listItemRoutes.read, { guid }))).toBe(guid);
    expect(await read(urlOf(listItemRoutes.read, { guid: guid.replaceAll('-', '').toUpperCase() }))).toBe(
      guid,
    );
    expect(await read(urlOf(listItemRoutes.readByShortId, { shortId }))).toBe(guid);
  });

  it('is nowhere to be found by visitors as long as it is not published', async () => {
    const { listGuid } = await newsList();
    const [item] = await addItems(service, editor, listGuid, { title: 'Concept', isPublished: false });
    const { guid = '', shortId = '' } = item ?? {};
    expect((await service.call(urlOf(listItemRoutes.read, { guid }))).statusCode).toBe(404);
    expect((await service.call(urlOf(listItemRoutes.readByShortId, { shortId }))).statusCode).toBe(404);
    expect(await titlesIn(service, listGuid)).toEqual([]);
    expect(await titlesIn(service, listGuid, {}, editor.headers)).toEqual(['Concept']);
  });

  it('changes only where an edit says so; metadata merges, null clears', async () => {
    const { listGuid } = await newsList();
    const metadata = { description: 'Kort', tags: ['zee'], price: '1' };
    const [item] = await addItems(service, editor, listGuid, { title: 'Titel', metadata });
    const response = await edit(item?.guid ?? '', {
      title: 'Nieuwe titel',
      metadata: { price: null, phone: '2' },
    });
    expect(response.json()).toMatchObject({ title: 'Nieuwe titel', listItemTypeName: 'News', revision: 1 });
    expect(response.json<ListItemView>().metadata).toEqual({
      description: 'Kort',
      tags: ['zee'],
      phone: '2',
    });
    expect(response.headers.etag).toBe('"1"');
  });

  it('keeps what two people changed in different places, and asks where it was the same', async () => {
    const { listGuid } = await newsList();
    const [item] = await addItems(service, editor, listGuid, { title: 'Begin' });
    const { guid = '' } = item ?? {};
    await edit(guid, { title: 'Van de een' }, { 'if-match': '"0"' });
    const merged = await edit(guid, { highlight: true }, { 'if-match': '"0"' });
    expect(merged.json()).toMatchObject({ title: 'Van de een', highlight: true });
    const refused = await edit(guid, { title: 'Van de ander' }, { 'if-match': '"0"' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      conflicts: [{ path: '/title', base: 'Begin', theirs: 'Van de een', yours: 'Van de ander' }],
    });
    const strict = await edit(guid, { highlight: false }, { 'if-match': '"0"', 'x-strict': '1' });
    expect(strict.json()).toMatchObject({ status: 412, code: 'precondition_failed' });
  });

  it('goes away with the Change that brings it back', async () => {
    const { listGuid } = await newsList();
    const [item] = await addItems(service, editor, listGuid, { title: 'Weg' });
    const url = urlOf(listItemRoutes.remove, { guid: item?.guid ?? '' });
    const response = await service.call(url, { method: 'DELETE', headers: editor.headers });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ changeId: response.headers['x-change-id'] });
    expect(await titlesIn(service, listGuid)).toEqual([]);
    expect((await edit(item?.guid ?? '', { title: 'Te laat' })).statusCode).toBe(410);
  });

  it('never holds blocks of plain HTML', async () => {
    const { listGuid } = await newsList();
    const [item] = await addItems(service, editor, listGuid, { title: 'Veilig' });
    const blocks = [{ buildingBlockName: 'Html', content: { html: '<script>' } }];
    const response = await edit(item?.guid ?? '', { contentBuildingBlockInstances: blocks });
    expect(response.json()).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

describe('A list', () => {
  it('is sorted, filtered, searched and paged as asked, and says how many there are', async () => {
    const { listGuid } = await newsList();
    await addItems(
      service,
      editor,
      listGuid,
      { title: 'Appel', metadata: { tags: ['fruit'] } },
      { title: 'Éclair', highlight: true },
      { title: 'Banaan', metadata: { tags: ['fruit'], description: 'Geel en krom' } },
    );
    const read = (query: Record<string, string | number>) => titlesIn(service, listGuid, query);
    expect(await read({ sort_by: 'title_asc' })).toEqual(['Appel', 'Banaan', 'Éclair']);
    expect(await read({ sort_by: 'title_desc', filter: 'tags=fruit' })).toEqual(['Banaan', 'Appel']);
    expect(await read({ filter: 'highlight=true' })).toEqual(['Éclair']);
    expect(await read({ searchFilter: 'krom' })).toEqual(['Banaan']);
    expect(await read({ sort_by: 'title_asc', itemCount: 2, pageNumber: 2 })).toEqual(['Éclair']);
    expect(await read({ itemCount: 2, pageNumber: 9 })).toEqual([]);

    const response = await service.call(urlOf(listItemRoutes.list, { listGuid }, { itemCount: 1 }));
    expect(response.headers['x-total-count']).toBe('3');
    const meta = await service.call(urlOf(listItemRoutes.meta, { listGuid }, { filter: 'tags=fruit' }));
    expect(meta.json()).toEqual({ totalNumberOfItems: 2, expiredNumberOfItems: 0 });
  });

  it('hides what is over, unless it is asked for', async () => {
    const { listGuid } = await newsList();
    const over = { periodStart: '2020-01-01T09:00:00.000Z', periodEnd: '2020-01-01T17:00:00.000Z' };
    await addItems(service, editor, listGuid, { title: 'Voorbij', metadata: over }, { title: 'Nu' });
    expect(await titlesIn(service, listGuid)).toEqual(['Nu']);
    expect(await titlesIn(service, listGuid, { showExpired: 'true' })).toHaveLength(2);
    const meta = await service.call(urlOf(listItemRoutes.meta, { listGuid }));
    expect(meta.json()).toEqual({ totalNumberOfItems: 1, expiredNumberOfItems: 1 });
  });

  it('refuses what it cannot sort or filter by', async () => {
    const { listGuid } = await newsList();
    const at = (query: object) => service.call(urlOf(listItemRoutes.list, { listGuid }, query));
    expect((await at({ sort_by: 'colour_asc' })).json()).toMatchObject({ status: 400, code: 'invalid_sort' });
    expect((await at({ filter: 'colour=red' })).json()).toMatchObject({
      status: 400,
      code: 'invalid_filter',
    });
    const wide = `title~${Array.from({ length: 500 }, (_, index) => `q${index}`).join()}`;
    expect((await at({ filter: wide })).json()).toMatchObject({ status: 400, code: 'invalid_filter' });
    expect((await at({ itemCount: 0 })).json()).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('is read with others in one call; one that cannot be read stays empty and is named', async () => {
    const [one, two] = [await newsList(), await newsList()];
    await addItems(service, editor, one.listGuid, { title: 'B' }, { title: 'A' });
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const lists = { [one.listGuid]: 'sort_by=title_asc', [two.listGuid]: 'sort_by=x', [nowhere]: '' };
    const response = await service.call(urlOf(listItemRoutes.lists, undefined, lists));
    const body = response.json<Record<string, ListItemView[]>>();
    expect(body[one.listGuid]?.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(body[two.listGuid]).toEqual([]);
    expect(response.headers.errors).toBe(`${two.listGuid}=invalid_sort, ${nowhere}=not_found`);
  });

  it('is filtered by all that is repeated, also where it is read with others', async () => {
    const { listGuid } = await newsList();
    await addItems(service, editor, listGuid, { title: 'Brug' }, { title: 'Berg' });
    const read = (list: string) => service.call(urlOf(listItemRoutes.lists, undefined, { [listGuid]: list }));
    const found = await read('filter=title~g&filter=title~u');
    expect(found.json<Record<string, ListItemView[]>>()[listGuid]?.map(({ title }) => title)).toEqual([
      'Brug',
    ]);
    expect((await read('pageNumber=1&pageNumber=2')).headers.errors).toBe(`${listGuid}=validation_failed`);
  });

  it('shows a widget its highlighted items only', async () => {
    const { listGuid } = await newsList({ defaultItemsPerPage: 10, highlightOnly: true });
    await addItems(service, editor, listGuid, { title: 'Gewoon' }, { title: 'Bijzonder', highlight: true });
    const widget = await service.call(urlOf(listItemRoutes.widget, { listGuid }));
    expect(widget.json<ListItemView[]>().map(({ title }) => title)).toEqual(['Bijzonder']);
  });
});

it('The kinds of item have a name in both languages', async () => {
  const types = bodyOf<ListItemType[]>(await service.call(urlOf(listItemRoutes.types)));
  expect(types.map(({ name }) => name)).toEqual([
    'News',
    'Event',
    'Document',
    'Link',
    'Person',
    'Location',
    'Faq',
    'Project',
    'Idea',
    'Custom',
  ]);
  expect(types.every(({ label }) => label.nl !== '' && label.en !== '')).toBe(true);
});
