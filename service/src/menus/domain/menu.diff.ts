import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import type { Menu, MenuItem, MenuPlace } from '@spoor/contracts/menus/menu';
import { diffByKey, eventOfElements, movesOf } from '../../shared/diff-by-key.ts';
import { eventOfChanges } from '../../shared/document-rules.ts';

/** The events that lead from one menu to the other; none where they are equal. */
export function diffMenu(before: Menu, after: Menu): MenuEvent[] {
  return [...diffName(before, after), ...diffItems(before.items, after.items)];
}

function diffName({ name: from }: Menu, { name: to }: Menu): MenuEvent[] {
  return from === to ? [] : [{ type: 'MenuNameChanged', data: { from, to } }];
}

function diffItems(before: readonly MenuItem[], after: readonly MenuItem[]): MenuEvent[] {
  const { removed, added, changed } = diffByKey(before, after, ({ guid }) => guid);
  const moves = movesOf(changed, placeOf).map(({ guid, from, to }) => ({ itemGuid: guid, from, to }));
  return [
    ...eventOfElements(removed, (items) => ({ type: 'MenuItemsRemoved' as const, data: { items } })),
    ...eventOfElements(added, (items) => ({ type: 'MenuItemsAdded' as const, data: { items } })),
    ...eventOfElements(moves, (all) => ({ type: 'MenuItemsMoved' as const, data: { moves: all } })),
    ...changed.flatMap(({ before: from, after: to }) =>
      eventOfChanges<MenuEvent>(from, { ...to, ...placeOf(from) }, (changes) => ({
        type: 'MenuItemChanged',
        data: { itemGuid: to.guid, changes },
      })),
    ),
  ];
}

function placeOf({ parentGuid, sortId }: MenuItem): MenuPlace {
  return { parentGuid, sortId };
}
