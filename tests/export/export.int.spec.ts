import { categoryRoutes } from '@spoor/contracts/categories/category.routes';
import type { ExportLine } from '@spoor/contracts/export/export';
import { exportRoutes } from '@spoor/contracts/export/export.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { addItems, createList, type TestList } from '../list-items/test-lists.ts';
import { bodyOf, createPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let list: TestList;
let items: ListItemView[];
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  list = await createList(service, admin);
  const titles = Array.from({ length: 130 }, (_, index) => ({ title: `Item ${index}` }));
  items = await addItems(service, admin, list.listGuid, ...titles, {
    title: 'Nog niet',
    isPublished: false,
  });
  await createPage(service, admin, 'Concept');
  const post = (url: string, body: unknown) =>
    service.call(url, { method: 'POST', headers: admin.headers, body });
  bodyOf(await post(urlOf(categoryRoutes.create), { name: 'Verkeer' }));
  bodyOf(await post(urlOf(menuRoutes.create), { name: 'service' }));
  const to = { kind: 'page', guid: list.pageGuid };
  bodyOf(await post(urlOf(redirectRoutes.create), { fromPath: '/oud', to }));
});

const read = async (): Promise<ExportLine[]> => {
  const answer = await service.call(urlOf(exportRoutes.all), { headers: admin.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
};
const namesOf = (lines: readonly ExportLine[], type: ExportLine['type']) =>
  lines.filter((line) => line.type === type).map(({ data }) => data.title ?? data.name ?? data.fromPath);

describe('An export', () => {
  it('holds everything once, between a line that says what it is and one that says how much', async () => {
    const lines = await read();
    expect(lines[0]).toMatchObject({
      type: 'header',
      data: { version: 1, platform: { guid: service.platform.guid } },
    });
    expect(namesOf(lines, 'item').toSorted()).toEqual(items.map(({ title }) => title).toSorted());
    expect(namesOf(lines, 'page')).toContain('Concept');
    expect(namesOf(lines, 'category')).toEqual(['Verkeer']);
    expect(namesOf(lines, 'redirect')).toEqual(['/oud']);
    expect(namesOf(lines, 'menu')).toContain('service');
    const counts = Object.groupBy(lines.slice(1, -1), ({ type }) => type);
    const { data } = lines.at(-1) ?? { data: {} };
    for (const [type, number] of Object.entries(data))
      expect([type, number]).toEqual([type, counts[type as ExportLine['type']]?.length ?? 0]);
  });

  it('holds pages with their blocks, and items with what they say', async () => {
    const lines = await read();
    const page = lines.find(({ type, data }) => type === 'page' && data.guid === list.pageGuid);
    expect(page?.data.buildingBlockInstances).toMatchObject([{ guid: list.listGuid }]);
    const item = lines.find(({ type, data }) => type === 'item' && data.guid === items[0]?.guid);
    expect(item?.data).toMatchObject({ parentGuids: [list.listGuid], title: 'Item 0' });
  });

  it('is of one platform alone', async () => {
    const other = await service.createPlatform();
    const neighbour = await service.createUser('Admin', other);
    const answer = await service.call(urlOf(exportRoutes.all), { headers: neighbour.headers }, other);
    expect(answer.body).toContain(other.guid);
    expect(answer.body).not.toContain(list.pageGuid);
    expect(answer.body).not.toContain('Item 0');
  });
});
