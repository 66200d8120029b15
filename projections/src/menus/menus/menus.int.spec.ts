import type { Menu, MenuItem } from '@spoor/contracts/menus/menu';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
} from '../../../testing/projection-fixture.ts';
import { menusProjection } from './menus.projection.ts';

const guid = '10000000-0000-4000-8000-000000000001';
const stream = `menu-${guid}`;
const home = item('20000000-0000-4000-8000-000000000001', '', 1000);
const news = item('20000000-0000-4000-8000-000000000002', 'nieuws', 2000);
const menu: Menu = { guid, name: 'Hoofdmenu', sortId: 1000, items: [home] };

function item(itemGuid: string, urlSegment: string, sortId: number): MenuItem {
  return {
    guid: itemGuid,
    urlSegment,
    name: urlSegment,
    parentGuid: null,
    sortId,
    pageGuid: null,
    externalUrl: null,
    isVisible: true,
    openInNewWindow: false,
    relatedMenuItems: [],
  };
}

const created: GivenEvent = { type: 'MenuCreated', stream, data: { menu } };
const added: GivenEvent = { type: 'MenuItemsAdded', stream, data: { items: [news] } };

describe('The menus read model', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(menusProjection);
  });
  afterAll(() => specification.close());

  it('has a row for a new menu', async () => {
    const [row] = await specification.rowsAfter(created);
    expect(row).toMatchObject({ guid, menu, itemGuids: [home.guid], removed: false, revision: 0 });
  });

  it('follows its name', async () => {
    const [row] = await specification.rowsAfter(created, {
      type: 'MenuNameChanged',
      stream,
      data: { from: 'Hoofdmenu', to: 'Boven' },
    });
    expect(row).toMatchObject({ menu: { name: 'Boven' }, revision: 1 });
  });

  it('follows items that come and go', async () => {
    const [row] = await specification.rowsAfter(created, added);
    expect(row).toMatchObject({ menu: { items: [home, news] }, itemGuids: [home.guid, news.guid] });
    const [later] = await specification.rowsAfter(created, added, {
      type: 'MenuItemsRemoved',
      stream,
      data: { items: [home] },
    });
    expect(later).toMatchObject({ menu: { items: [news] }, itemGuids: [news.guid] });
  });

  it('follows items that move and change', async () => {
    const to = { parentGuid: null, sortId: 500 };
    const [row] = await specification.rowsAfter(
      created,
      added,
      {
        type: 'MenuItemsMoved',
        stream,
        data: { moves: [{ itemGuid: news.guid, from: { parentGuid: null, sortId: 2000 }, to }] },
      },
      {
        type: 'MenuItemChanged',
        stream,
        data: { itemGuid: news.guid, changes: [{ path: '/name', from: 'nieuws', to: 'Actueel' }] },
      },
    );
    expect(row).toMatchObject({ menu: { items: [{ ...news, ...to, name: 'Actueel' }, home] }, revision: 3 });
  });

  it('keeps a tombstone of a removed menu, and has back what was restored', async () => {
    const removed: GivenEvent = { type: 'MenuRemoved', stream, data: { menu } };
    const [tombstone] = await specification.rowsAfter(created, removed);
    expect(tombstone).toMatchObject({ removed: true });
    const [row] = await specification.rowsAfter(created, added, removed, {
      type: 'MenuRestored',
      stream,
      data: { menu },
    });
    expect(row).toMatchObject({ removed: false, menu, itemGuids: [home.guid] });
  });
});
