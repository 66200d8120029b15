import type { Menu } from '@spoor/contracts/menus/menu';
import type { MenuCommand, NewMenuItem } from '@spoor/contracts/menus/menu.commands';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';

const step = 1000;

/** An empty menu, placed after the existing ones. */
export function newMenu(
  name: string,
  others: readonly Pick<Menu, 'sortId'>[],
  { changeId }: CommandContext,
): Menu {
  const last = Math.max(0, ...others.map(({ sortId }) => sortId));
  return { guid: derivedGuid(changeId, 'menu'), name, sortId: last + step, items: [] };
}

export function addMenuItemCommand(
  { guid, parentGuid, afterGuid, ...item }: NewMenuItem,
  { changeId }: CommandContext,
): Extract<MenuCommand, { type: 'AddMenuItem' }> {
  return {
    type: 'AddMenuItem',
    item: { ...item, guid: guid ?? derivedGuid(changeId, 'menu-item') },
    place: { parentGuid, afterGuid },
  };
}
