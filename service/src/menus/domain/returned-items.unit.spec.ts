import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import type { MenuItem } from '@spoor/contracts/menus/menu';
import { expect, it } from 'vitest';
import { releasedBy, returnPages } from './returned-items.ts';

const itemOf = (guid: string, change: Partial<MenuItem> = {}): MenuItem => ({
  guid,
  urlSegment: guid,
  name: guid,
  pageGuid: `page-${guid}`,
  externalUrl: null,
  parentGuid: null,
  sortId: 1000,
  isVisible: true,
  openInNewWindow: false,
  relatedMenuItems: [],
  ...change,
});
const [news, market] = [itemOf('news'), itemOf('market', { parentGuid: 'news' })];
const places = (items: readonly MenuItem[]) =>
  Object.fromEntries(items.map(({ guid, parentGuid, urlSegment }) => [guid, [parentGuid, urlSegment]]));

/** The page of `news` went with its item; the one below it took its place. */
const events: MenuEvent[] = [
  { type: 'MenuItemsRemoved', data: { items: [news, itemOf('other')] } },
  {
    type: 'MenuItemsMoved',
    data: {
      moves: [
        {
          itemGuid: 'market',
          from: { parentGuid: 'news', sortId: 1000 },
          to: { parentGuid: null, sortId: 2000 },
        },
      ],
    },
  },
];
const released = releasedBy(events, ['page-news']);
const lifted = { ...market, parentGuid: null, sortId: 2000 };

it('gives back the items of the pages that come back, and what hung below them', () => {
  expect(places(returnPages([lifted], released))).toEqual({
    news: [null, 'news'],
    market: ['news', 'market'],
  });
});

it('leaves what somebody put elsewhere since, and what is back already', () => {
  const away = { ...market, parentGuid: 'away' };
  expect(places(returnPages([itemOf('away'), away], released))).toMatchObject({ market: ['away', 'market'] });
  expect(returnPages([news, market], released)).toEqual([news, market]);
});

it('numbers a segment that is taken, and goes to the top where its parent is gone or lies too deep', () => {
  const taken = itemOf('newer', { urlSegment: 'news' });
  expect(places(returnPages([taken], released))).toMatchObject({ news: [null, 'news-2'] });
  const deep = { ...news, parentGuid: 'e' };
  const chain = ['a', 'b', 'c', 'd', 'e'].map((guid, index) =>
    itemOf(guid, { parentGuid: ['a', 'b', 'c', 'd'][index - 1] ?? null }),
  );
  const tooDeep = { removed: [deep], lifted: [], led: [] };
  expect(places(returnPages(chain, tooDeep))).toMatchObject({ news: [null, 'news'] });
  expect(places(returnPages([], tooDeep))).toEqual({ news: [null, 'news'] });
});

it('leads items back that were led elsewhere, unless they lead elsewhere again', () => {
  const change: MenuEvent = {
    type: 'MenuItemChanged',
    data: { itemGuid: 'news', changes: [{ path: '/pageGuid', from: 'page-news', to: 'page-b' }] },
  };
  const led = releasedBy([change], ['page-news']);
  const targetOf = (pageGuid: string) => returnPages([{ ...news, pageGuid }], led)[0]?.pageGuid;
  expect([targetOf('page-b'), targetOf('page-c')]).toEqual(['page-news', 'page-c']);
});
