import { randomUUID } from 'node:crypto';
import { blockDescriptions } from '@spoor/contracts/blocks/block-descriptions';
import type { BlockType } from '@spoor/contracts/blocks/block-type-views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemType, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { runRoutes } from '@spoor/contracts/runs/run.routes';
import type { Problem } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { addItems, createList } from '../list-items/test-lists.ts';
import { addBlock, bodyOf, createPage } from '../pages/test-pages.ts';
import {
  sharedTestService,
  type TestRequest,
  type TestService,
  type TestUser,
} from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let page: PageView;
let listGuid: string;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  page = await createPage(service, admin);
  ({ listGuid } = await createList(service, admin));
});

const send = (method: NonNullable<TestRequest['method']>, url: string, body?: unknown, headers = {}) =>
  service.call(url, {
    method,
    headers: { ...admin.headers, ...headers },
    ...(body === undefined ? {} : { body }),
  });

/** The refusal of a body: each thing that is wrong, and where. */
async function refusals(method: 'POST' | 'PUT', url: string, body: unknown): Promise<string[]> {
  const response = await send(method, url, body);
  expect(response.statusCode, response.body).toBe(422);
  return (response.json<Problem>().errors ?? []).map(({ code, path }) => `${code} ${path}`);
}

const addUrl = () => urlOf(listItemRoutes.add, { listGuid });
const blocksUrl = () => urlOf(pageRoutes.addBlock, { guid: page.guid });
async function itemUrl(item: object): Promise<string> {
  const [added] = await addItems(service, admin, listGuid, { title: 'Item', ...item });
  return urlOf(listItemRoutes.edit, { guid: `${added?.guid}` });
}
const at = { layoutPosition: 'main' };
const nowhere = 'ffffffff-0000-4000-8000-000000000009';

describe('What a call does not know', () => {
  it('is refused in a body, with its place', async () => {
    expect(await refusals('POST', urlOf(pageRoutes.create), { name: 'X', slug: 'x', guid: nowhere })).toEqual(
      ['unknown_member /slug', 'unknown_member /guid'],
    );
    expect(await refusals('POST', addUrl(), [{ title: 'Een' }, { title: 'Twee', tags: [] }])).toEqual([
      'unknown_member /1/tags',
    ]);
    const authors = [{ name: 'Anna', x: 1 }];
    expect(await refusals('POST', addUrl(), [{ title: 'Een', metadata: { authors } }])).toEqual([
      'unknown_member /0/metadata/authors/0/x',
    ]);
    const commands = [
      { type: 'editPage', title: 'A' },
      { type: 'removeBlock', guid: nowhere },
    ];
    expect(await refusals('POST', urlOf(pageRoutes.commands, { guid: page.guid }), { commands })).toEqual([
      'invalid_type /commands/1/blockGuid',
      'unknown_member /commands/1/guid',
    ]);
  });

  it('is refused in the metadata of an item, as is what its kind has otherwise', async () => {
    const metadata = { catagories: [], location: 'Markt', price: 5 };
    const wrong = [
      'unknown_member /metadata/catagories',
      'invalid_type /metadata/location',
      'invalid_type /metadata/price',
    ];
    const url = await itemUrl({ listItemTypeName: 'Event' });
    expect(await refusals('PUT', url, { metadata })).toEqual(wrong);
    expect(await refusals('POST', addUrl(), [{ title: 'Een', metadata }])).toEqual(
      wrong.map((text) => text.replace('/', '/0/')),
    );
  });

  it('is left alone where a thing comes back as it was read', async () => {
    const read = bodyOf<PageView>(
      await send('GET', urlOf(pageRoutes.read, { id: page.guid }, { mode: 'draft' })),
    );
    const url = urlOf(pageRoutes.edit, { guid: page.guid });
    expect((await send('PUT', url, { ...read, title: 'Weer' })).statusCode).toBe(200);
    expect(await refusals('PUT', url, { ...read, slug: 'x' })).toEqual(['unknown_member /slug']);
    const [item] = await addItems(service, admin, listGuid, { title: 'Item' });
    expect((await send('PUT', urlOf(listItemRoutes.edit, { guid: `${item?.guid}` }), item)).statusCode).toBe(
      200,
    );
  });

  it('is refused where a call takes no body at all', async () => {
    const { guid } = await createPage(service, admin);
    const url = urlOf(runRoutes.undo, { runId: guid });
    expect(await refusals('POST', url, { force: true })).toEqual(['unknown_member /force']);
    expect((await send('POST', url, {})).statusCode).toBe(404);
  });

  it('is refused in a query, as names of lists and cursors are', async () => {
    for (const query of ['modifiedSince=2026', 'order=title', 'after=1']) {
      const response = await send('GET', `/api/pages?${query}`);
      expect([query, response.statusCode]).toEqual([query, 400]);
    }
  });

  it('is refused as a kind of block, and as a member of one', async () => {
    expect(await refusals('POST', blocksUrl(), { buildingBlockName: 'Carousel', ...at })).toEqual([
      'unknown_kind /buildingBlockName',
    ]);
    const video = { buildingBlockName: 'Video', content: { videoId: '76979871' } };
    expect(await refusals('POST', blocksUrl(), { ...video, ...at })).toEqual([
      'unknown_member /content/videoId',
    ]);
    const { guid } = await addBlock(service, admin, page.guid, { buildingBlockName: 'Video' });
    expect(await refusals('PUT', urlOf(blockRoutes.edit, { guid }), { set: { videoId: '1' } })).toEqual([
      'unknown_member /set/~1videoId',
    ]);
    const contentBuildingBlockInstances = [{ buildingBlockName: 'Text' }, video];
    expect(await refusals('POST', addUrl(), [{ title: 'Een', contentBuildingBlockInstances }])).toEqual([
      'unknown_member /0/contentBuildingBlockInstances/1/content/videoId',
    ]);
  });

  it('is refused as a kind of item', async () => {
    expect(
      await refusals('POST', addUrl(), [{ title: 'Een' }, { title: 'Twee', listItemTypeName: 'Post' }]),
    ).toEqual(['item_type_unknown /1/listItemTypeName']);
  });

  it('is refused as a file, wherever it is named', async () => {
    const image = { buildingBlockName: 'Image', content: { imageGuid: nowhere, alt: '' }, ...at };
    expect(await refusals('POST', blocksUrl(), image)).toEqual(['unknown_file /content/imageGuid']);
    const document = { title: 'Nota', listItemTypeName: 'Document', metadata: { fileGuid: nowhere } };
    expect(await refusals('POST', addUrl(), [document])).toEqual(['unknown_file /0/metadata/fileGuid']);
    const link = { kind: 'file', guid: nowhere };
    expect(
      await refusals('POST', blocksUrl(), { buildingBlockName: 'Button', content: { link }, ...at }),
    ).toEqual(['unknown_file /content/link/guid']);
  });
});

describe('A document without its file', () => {
  it('may be prepared, but not be shown', async () => {
    const document = { title: 'Nota', listItemTypeName: 'Document' };
    expect(await refusals('POST', addUrl(), [document])).toEqual(['item_field_missing /0/metadata/fileGuid']);
    const [hidden] = await addItems(service, admin, listGuid, { ...document, isPublished: false });
    const url = urlOf(listItemRoutes.edit, { guid: `${hidden?.guid}` });
    expect(await refusals('PUT', url, { isPublished: true })).toEqual([
      'item_field_missing /metadata/fileGuid',
    ]);
  });
});

describe('The kinds that exist', () => {
  it('are told with a JSON Schema of what each may contain', async () => {
    const types = (await service.call(urlOf(blockRoutes.types))).json<BlockType[]>();
    expect(types.map(({ name }) => name)).toEqual(Object.keys(blockDescriptions));
    expect(types.find(({ name }) => name === 'Accordion')?.schema).toMatchObject({
      additionalProperties: false,
      properties: { items: { type: 'array', items: { properties: { title: { type: 'string' } } } } },
    });
    const itemTypes = (await service.call(urlOf(listItemRoutes.types))).json<ListItemType[]>();
    expect(itemTypes.find(({ name }) => name === 'Document')?.schema).toMatchObject({
      required: ['fileGuid'],
    });
  });
});

describe('A moment', () => {
  it('may be written in any time zone', async () => {
    const [item] = await addItems(service, admin, listGuid, {
      title: 'Zomers',
      publishedOn: '2026-05-01T12:00:00+02:00',
      metadata: { periodStart: '2026-05-01T12:00:00+02:00' },
    });
    expect([item?.publishedOn, item?.metadata.periodStart]).toEqual([
      '2026-05-01T10:00:00.000Z',
      '2026-05-01T10:00:00.000Z',
    ]);
  });
});

describe('What is sent again in other words', () => {
  it('is no change', async () => {
    const url = await itemUrl({
      publishedOn: '2026-05-01T12:00:00Z',
      metadata: { periodStart: '2026-05-01T10:00:00Z', tags: ['zee', ' ', 'zee'] },
    });
    const again = await send('PUT', url, {
      publishedOn: '2026-05-01T14:00:00+02:00',
      parentGuids: [listGuid, listGuid],
      metadata: { periodStart: '2026-05-01T10:00:00.000Z', tags: ['zee'] },
    });
    expect([again.statusCode, again.headers['x-change-id']]).toEqual([200, undefined]);
  });
});

describe('What was undone', () => {
  it('is told to whoever asks again with the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const made = await send('POST', urlOf(pageRoutes.create), { name: 'Even' }, headers);
    const undo = await send('POST', `/api/changes/${made.headers['x-change-id']}:undo`, {});
    const seen = { 'x-min-position': String(undo.headers['x-commit-position']) };
    const again = await send('POST', urlOf(pageRoutes.create), { name: 'Even' }, { ...headers, ...seen });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'undone', undoneBy: undo.headers['x-change-id'] }),
    ]);
  });

  it('may be made again under its guid, and undone again', async () => {
    const guid = randomUUID();
    const add = (title: string) => send('POST', addUrl(), [{ guid, title }]);
    const first = await add('Eerst');
    await send('POST', `/api/changes/${first.headers['x-change-id']}:undo`, {});
    const second = await add('Opnieuw');
    expect(second.statusCode, second.body).toBe(201);
    const [before, after] = [bodyOf<ListItemView[]>(first)[0], bodyOf<ListItemView[]>(second)[0]];
    expect(after).toMatchObject({ guid, title: 'Opnieuw', shortId: before?.shortId });
    expect((await add('Nog eens')).json()).toMatchObject({
      code: 'already_exists',
      errors: [{ path: '/0/guid' }],
    });
    await send('POST', `/api/changes/${second.headers['x-change-id']}:undo`, {});
    expect((await send('GET', urlOf(listItemRoutes.read, { guid }))).statusCode).toBe(404);
  });
});
