import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type {
  ListFacets,
  ListItemNode,
  ListItemSurroundings,
  ListItemView,
} from '@spoor/contracts/list-items/list-item.views';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addItems, createList, titlesIn } from './test-lists.ts';

let service: TestService;
let admin: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const during = (periodStart: string, periodEnd: string) => ({ metadata: { periodStart, periodEnd } });

describe('A list of what takes place', () => {
  it('is read by days, whatever is over', async () => {
    const { listGuid } = await createList(service, admin);
    await addItems(
      service,
      admin,
      listGuid,
      { title: 'Januari', ...during('2020-01-10T09:00:00.000Z', '2020-01-10T17:00:00.000Z') },
      { title: 'Over de maand heen', ...during('2020-01-30T09:00:00.000Z', '2020-02-02T17:00:00.000Z') },
    );
    const range = { sort_by: 'periodStart_asc', from: '2020-01-01', to: '2020-01-31' };
    expect(await titlesIn(service, listGuid, range)).toEqual(['Januari', 'Over de maand heen']);
    expect(await titlesIn(service, listGuid, { from: '2020-02-01' })).toEqual(['Over de maand heen']);
    expect(await titlesIn(service, listGuid, { from: '2020-02-01', to: '2020-01-01' })).toEqual([]);
  });

  it.each([{ from: 'morgen' }, { to: '2020-02-30' }, { from: '2020-1-1' }, { to: '' }])(
    'is not read by what is no day: %j',
    async (query) => {
      const { listGuid } = await createList(service, admin);
      const response = await service.call(urlOf(listItemRoutes.list, { listGuid }, query));
      expect(response.json()).toMatchObject({ status: 422, code: 'validation_failed' });
    },
  );
});

describe('What a list can be narrowed by', () => {
  it('are the kinds and tags that it shows, the most frequent first', async () => {
    const { listGuid } = await createList(service, admin);
    await addItems(
      service,
      admin,
      listGuid,
      { title: 'Een', metadata: { tags: ['zee', 'duin'] } },
      { title: 'Twee', listItemTypeName: 'Event', metadata: { tags: ['duin'] } },
      { title: 'Drie', isPublished: false, metadata: { tags: ['geheim'] } },
    );
    const response = await service.call(urlOf(listItemRoutes.facets, { listGuid }));
    expect(bodyOf<ListFacets>(response)).toEqual({
      types: [
        { value: 'Event', count: 1 },
        { value: 'News', count: 1 },
      ],
      tags: [
        { value: 'duin', count: 2 },
        { value: 'zee', count: 1 },
      ],
      categories: [],
      days: { first: expect.any(String), last: expect.any(String) },
    });
  });
});

describe('A nested list', () => {
  it('is a tree, and says how many stand at its top', async () => {
    const { listGuid } = await createList(service, admin, { defaultSortBy: 'title_asc' });
    const [bridge] = await addItems(service, admin, listGuid, { title: 'Brug' }, { title: 'Haven' });
    await addItems(service, admin, bridge?.guid ?? '', { title: 'Stand van zaken' });
    const response = await service.call(urlOf(listItemRoutes.tree, { listGuid }, { itemCount: 1 }));
    expect(response.headers['x-total-count']).toBe('2');
    const nodes = bodyOf<ListItemNode[]>(response);
    expect(
      nodes.map(({ item, children }) => [item.title, children.map((child) => child.item.title)]),
    ).toEqual([['Brug', ['Stand van zaken']]]);
  });
});

describe('Around an item', () => {
  it('stand its neighbours and what hangs below it', async () => {
    const { listGuid } = await createList(service, admin, { defaultSortBy: 'title_asc' });
    const [, b] = await addItems(service, admin, listGuid, { title: 'A' }, { title: 'B' }, { title: 'C' });
    const guid = b?.guid ?? '';
    await addItems(service, admin, guid, { title: 'Onder B' });
    const response = await service.call(urlOf(listItemRoutes.surroundings, { guid }, { listGuid }));
    const { previous, next, children } = bodyOf<ListItemSurroundings>(response);
    expect([previous?.title, next?.title]).toEqual(['A', 'C']);
    expect(children.map(({ title }) => title)).toEqual(['Onder B']);
  });
});

describe('An item that was removed', () => {
  it('is not found, or gone where the platform says so; one that never was is not found', async () => {
    const { listGuid } = await createList(service, admin);
    const [item] = await addItems(service, admin, listGuid, { title: 'Weg' });
    const { guid, shortId } = item as ListItemView;
    await service.call(urlOf(listItemRoutes.remove, { guid }), { method: 'DELETE', headers: admin.headers });
    const status = async (url: string) => (await service.call(url)).statusCode;
    expect(await status(urlOf(listItemRoutes.read, { guid }))).toBe(404);
    await service.call(settingRoutes.change.path, {
      method: 'PUT',
      headers: admin.headers,
      body: [{ key: 'useGoneStatus', value: 'true' }],
    });
    expect(await status(urlOf(listItemRoutes.read, { guid }))).toBe(410);
    expect(await status(urlOf(listItemRoutes.readByShortId, { shortId }))).toBe(410);
    expect(await status(urlOf(listItemRoutes.readByShortId, { shortId: 'nergens234' }))).toBe(404);
  });
});
