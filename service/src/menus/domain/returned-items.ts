import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import { type MenuItem, menuDepth } from '@spoor/contracts/menus/menu';
import type { ReturnPages } from '@spoor/contracts/menus/menu.commands';
import { ancestorsOf, mapByGuid } from '@spoor/contracts/shared/ordered-tree';
import { uniqueSegment } from './unique-segment.ts';

type Items = readonly MenuItem[];

/** What events of a menu did to the items that led to pages which went in the same Change. */
export function releasedBy(
  events: readonly MenuEvent[],
  pageGuids: readonly string[],
): ReturnPages['released'] {
  const pages = new Set<unknown>(pageGuids);
  const removed = events.flatMap((event) =>
    event.type === 'MenuItemsRemoved' ? event.data.items.filter(({ pageGuid }) => pages.has(pageGuid)) : [],
  );
  const guids = new Set<unknown>(removed.map(({ guid }) => guid));
  const lifted = events.flatMap((event) =>
    event.type === 'MenuItemsMoved' ? event.data.moves.filter(({ from }) => guids.has(from.parentGuid)) : [],
  );
  const led = events.flatMap((event) => {
    if (event.type !== 'MenuItemChanged') return [];
    const { itemGuid, changes } = event.data;
    return changes
      .filter(({ path, from }) => path === '/pageGuid' && pages.has(from))
      .map(({ from, to }) => ({ itemGuid, from: String(from), to: String(to) }));
  });
  return { removed, lifted, led };
}

/**
 * Gives items back that led to pages, as far as nobody arranged them otherwise since: what stands elsewhere or leads
 * elsewhere by now stays so, and a segment that another item has by now gets a number.
 */
export function returnPages(items: Items, { removed, lifted, led }: ReturnPages['released']): MenuItem[] {
  const known = mapByGuid(items);
  const back = removed.filter(({ guid }) => !known.has(guid));
  const present = new Set<unknown>([...items, ...back].map(({ guid }) => guid));
  const restored = items.map((item) => {
    const redirection = led.find(({ itemGuid, to }) => itemGuid === item.guid && to === item.pageGuid);
    const move = lifted.find(
      ({ itemGuid, to, from }) =>
        itemGuid === item.guid && to.parentGuid === item.parentGuid && present.has(from.parentGuid),
    );
    return redirection === undefined && move === undefined
      ? item
      : { ...item, ...(redirection && { pageGuid: redirection.from }), ...move?.from };
  });
  const all = [...restored, ...back.map((item) => (present.has(item.parentGuid) ? item : atTop(item)))];
  return back.reduce<Items>((before, { guid }) => settled(before, guid), all).slice();
}

function atTop(item: MenuItem): MenuItem {
  return { ...item, parentGuid: null };
}

/** The items with one of them in a place and under a segment that it may have. */
function settled(items: Items, guid: string): Items {
  return items.map((item) => {
    if (item.guid !== guid) return item;
    const placed = ancestorsOf(mapByGuid(items), item).length >= menuDepth ? atTop(item) : item;
    const { parentGuid, urlSegment, name } = placed;
    const siblings = items.filter((other) => other.guid !== guid && other.parentGuid === parentGuid);
    if (siblings.every((other) => other.urlSegment !== urlSegment)) return placed;
    return { ...placed, urlSegment: uniqueSegment(siblings, parentGuid, urlSegment || name) };
  });
}
