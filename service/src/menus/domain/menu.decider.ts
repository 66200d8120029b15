import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import type { Menu } from '@spoor/contracts/menus/menu';
import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { type AggregateState, type Decider, requirePresent } from '../../shared/decider.ts';
import { documentRules, requireMissing } from '../../shared/document-rules.ts';
import { compensateMenu } from './menu.compensation.ts';
import { diffMenu } from './menu.diff.ts';
import {
  addItem,
  editItem,
  insertBranch,
  moveItem,
  normalizeItems,
  releasePages,
  removeItem,
} from './menu-items.ts';
import { returnPages } from './returned-items.ts';

type MenuState = AggregateState<Menu>;

const rules = documentRules<Menu, MenuEvent>({
  created: (menu) => ({ type: 'MenuCreated', data: { menu } }),
  restored: (menu) => ({ type: 'MenuRestored', data: { menu } }),
  removed: (menu) => ({ type: 'MenuRemoved', data: { menu } }),
  changed: diffMenu,
  // Gives orphaned items a place.
  normalize: (menu) => ({ ...menu, items: normalizeItems(menu.items) }),
});
const { eventsToReach } = rules;

function decide(state: MenuState, command: MenuCommand): MenuEvent[] {
  if (command.type !== 'CreateMenu')
    return eventsToReach(state, applyCommand(requirePresent(state), command));
  requireMissing(state);
  return eventsToReach(state, command.menu);
}

/** The menu after a command; undefined where it is removed. */
function applyCommand(menu: Menu, command: Exclude<MenuCommand, { type: 'CreateMenu' }>): Menu | undefined {
  switch (command.type) {
    case 'RenameMenu':
      return applyPatch(menu, { name: command.name });
    case 'AddMenuItem':
      return { ...menu, items: addItem(menu.items, command) };
    case 'AdoptMenuItems':
      return { ...menu, items: insertBranch(menu.items, command) };
    case 'EditMenuItem':
      return { ...menu, items: editItem(menu.items, command) };
    case 'MoveMenuItem':
      return { ...menu, items: moveItem(menu.items, command) };
    case 'RemoveMenuItem':
      return { ...menu, items: removeItem(menu.items, command) };
    case 'ReleasePages':
      return { ...menu, items: releasePages(menu.items, command) };
    case 'ReturnPages':
      return { ...menu, items: returnPages(menu.items, command.released) };
    case 'RemoveMenu':
      return undefined;
    default:
      return command satisfies never;
  }
}

/** A menu and its items are one stream, because an item's address depends on its siblings and parents. */
export const menuDecider: Decider<Menu, MenuCommand, MenuEvent> = {
  streamPrefix: 'menu-',
  ...rules,
  decide,
  compensate: compensateMenu,
};
