import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import type { Menu, MenuItem, MenuPlace } from '@spoor/contracts/menus/menu';
import { diffDocuments, sameJson } from '@spoor/contracts/shared/field-changes';
import { mapByGuid } from '@spoor/contracts/shared/ordered-tree';

/** The events that lead from one menu to the other; none where they are equal. */
export function diffMenu(before: Menu, after: Menu): MenuEvent[] {
  return [...nameDifference(before, after), ...itemsDifference(before.items, after.items)];
}

function nameDifference({ name: from }: Menu, { name: to }: Menu): MenuEvent[] {
  return from === to ? [] : [{ type: 'MenuNameChanged', data: { from, to } }];
}

function itemsDifference(before: readonly MenuItem[], after: readonly MenuItem[]): MenuEvent[] {
  const [left, right] = [mapByGuid(before), mapByGuid(after)];
  const removed = before.filter(({ guid }) => !right.has(guid));
  const added = after.filter(({ guid }) => !left.has(guid));
  const kept = after.flatMap((now): Kept[] => {
    const then = left.get(now.guid);
    return then === undefined || then === now ? [] : [{ then, now }];
  });
  return [
    ...(removed.length === 0 ? [] : [{ type: 'MenuItemsRemoved' as const, data: { items: removed } }]),
    ...(added.length === 0 ? [] : [{ type: 'MenuItemsAdded' as const, data: { items: added } }]),
    ...placeDifference(kept),
    ...kept.flatMap(itemDifference),
  ];
}

interface Kept {
  readonly then: MenuItem;
  readonly now: MenuItem;
}

function placeDifference(kept: readonly Kept[]): MenuEvent[] {
  const moves = kept
    .map(({ then, now }) => ({ itemGuid: now.guid, from: placeOf(then), to: placeOf(now) }))
    .filter(({ from, to }) => !sameJson(from, to));
  return moves.length === 0 ? [] : [{ type: 'MenuItemsMoved', data: { moves } }];
}

function placeOf({ parentGuid, sortId }: MenuItem): MenuPlace {
  return { parentGuid, sortId };
}

function itemDifference({ then, now }: Kept): MenuEvent[] {
  const changes = diffDocuments(then, { ...now, ...placeOf(then) });
  return changes.length === 0 ? [] : [{ type: 'MenuItemChanged', data: { itemGuid: now.guid, changes } }];
}
