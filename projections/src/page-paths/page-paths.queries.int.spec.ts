import type { MenuItem } from '@spoor/contracts/menus/menu';
import { newPageOptions, type Page, type PageContent } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenEvent } from '../../testing/projection-fixture.ts';
import { adminRole, createQueryFixture, person, type QueryFixture } from '../../testing/query-fixture.ts';
import { listMenus } from '../menus/menus/menus.queries.ts';
import { readPageByPath } from '../pages/pages/page-addresses.queries.ts';
import { readPagePaths } from './page-paths.queries.ts';

const [main, footer] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
const guidOf = (kind: number, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const pageOf = (number: number) => guidOf(2, number);

function page(number: number, isPublished: boolean): GivenEvent {
  const content: PageContent = { title: `Pagina ${number}`, options: newPageOptions, blocks: [] };
  const created: Page = {
    guid: pageOf(number),
    language: 'nl',
    draft: content,
    live: isPublished ? content : null,
    ...newPageLifecycle,
    purpose: contentPurpose,
    shortId: String(number).padStart(10, 'z').replaceAll('0', 'x').replaceAll('1', 'y'),
    viewPermission: 'Public',
    editPermission: 'Roles',
    editRoles: [],
    viewRoles: [],
  };
  return { type: 'PageCreated', stream: `page-${created.guid}`, data: { page: created } };
}

function item(number: number, parent: number | null, changes: Partial<MenuItem> = {}): MenuItem {
  return {
    guid: guidOf(3, number),
    parentGuid: parent === null ? null : guidOf(3, parent),
    sortId: number,
    urlSegment: `deel-${number}`,
    name: `Deel ${number}`,
    pageGuid: pageOf(number),
    externalUrl: null,
    isVisible: true,
    openInNewWindow: false,
    relatedMenuItems: [],
    ...changes,
  };
}

function menu(guid: string, sortId: number, items: MenuItem[]): GivenEvent {
  const data = { menu: { guid, name: guid, sortId, items } };
  return { type: 'MenuCreated', stream: `menu-${guid}`, data };
}

/** Each item below one of the items before it, five deep. */
const depthOf = (number: number): number => (number < 6 ? 1 : 1 + depthOf(Math.trunc(number / 6)));
const parentOf = (number: number) => (number < 6 ? null : Math.trunc(number / 6));
const count = 2_000;
const large = Array.from({ length: count }, (_, index) => index + 1);

describe('The addresses of a large platform', () => {
  let specification: QueryFixture;
  beforeAll(async () => {
    const items = large.map((number) => item(number, parentOf(number)));
    specification = await createQueryFixture(
      ...large.map((number) => page(number, true)),
      menu(main, 1000, items),
      menu(footer, 2000, []),
    );
  });
  afterAll(() => specification.close());

  it('are five deep, and all lead to their pages', async () => {
    const { ofItem, pageAt } = await readPagePaths(specification.queryContext());
    expect(Math.max(...large.map(depthOf))).toBe(5);
    for (const number of large) expect(pageAt.get(ofItem.get(guidOf(3, number)) ?? '')).toBe(pageOf(number));
  });

  it('are folded once for all requests', async () => {
    const [one, other] = await Promise.all([
      readPagePaths(specification.queryContext()),
      readPagePaths(specification.queryContext()),
    ]);
    expect(other).toBe(one);
    expect(await readPagePaths(specification.queryContext())).toBe(one);
  });

  it('are folded anew once a menu is another', async () => {
    const { db, queryContext } = specification;
    const before = await readPagePaths(queryContext());
    await db.updateTable('read_model.menus').set({ revision: 1 }).where('guid', '=', footer).execute();
    expect(await readPagePaths(queryContext())).not.toBe(before);
  });

  it('are found whatever their case, and nothing else is', async () => {
    const path = (await readPagePaths(specification.queryContext())).ofItem.get(guidOf(3, count)) ?? '';
    expect(path.split('/')).toHaveLength(6);
    const answer = await readPageByPath(specification.queryContext(), path.toUpperCase(), 'live');
    expect(answer?.view).toMatchObject({ guid: pageOf(count), urls: [path] });
    expect(await readPageByPath(specification.queryContext(), `${path}/dieper`, 'live')).toBeUndefined();
  });
});

describe('An address that two menus give', () => {
  let specification: QueryFixture;
  beforeAll(async () => {
    specification = await createQueryFixture(
      ...[page(1, false), page(2, true), page(3, true)],
      menu(main, 1000, [item(1, null, { urlSegment: 'nieuws' }), item(3, null, { urlSegment: 'agenda' })]),
      menu(footer, 2000, [
        item(4, null, { urlSegment: 'nieuws', pageGuid: pageOf(2), isVisible: false }),
        item(5, null, { urlSegment: 'agenda', pageGuid: pageOf(2) }),
      ]),
    );
  });
  afterAll(() => specification.close());

  it('leads to the first page that is published', async () => {
    const answer = await readPageByPath(specification.queryContext(), '/nieuws', 'live');
    expect(answer?.view).toMatchObject({ guid: pageOf(2), urls: ['/nieuws'] });
    const agenda = await readPageByPath(specification.queryContext(), '/agenda', 'live');
    expect(agenda?.view).toMatchObject({ guid: pageOf(3), urls: ['/agenda'] });
  });

  it('is told by both menus', async () => {
    const viewer = person(guidOf(9, 1), adminRole);
    const { view } = await listMenus(specification.queryContext({ viewer }));
    expect(view.map(({ menuItems }) => menuItems.map(({ path }) => path))).toEqual([
      ['/nieuws', '/agenda'],
      ['/nieuws', '/agenda'],
    ]);
  });
});
