import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import type { Menu } from '@spoor/contracts/menus/menu';
import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import { applyPatch } from '@spoor/contracts/shared/patch';
import {
  type AggregateState,
  type Decider,
  documentOf,
  evolveDocument,
  requirePresent,
} from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateMenu } from './menu.compensation.ts';
import { diffMenu } from './menu.difference.ts';
import {
  addItem,
  editItem,
  insertBranch,
  moveItem,
  normalizeItems,
  releasePages,
  removeItem,
} from './menu-items.ts';

type MenuState = AggregateState<Menu>;

function evolve(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'MenuCreated':
    case 'MenuRestored':
      return { status: 'present', document: event.data.menu };
    case 'MenuRemoved':
      return { status: 'removed', document: event.data.menu };
    case 'MenuNameChanged':
    case 'MenuItemsAdded':
    case 'MenuItemsRemoved':
    case 'MenuItemsMoved':
    case 'MenuItemChanged':
      return evolveDocument(state, event);
    default:
      return event satisfies never;
  }
}

function decide(state: MenuState, command: MenuCommand): MenuEvent[] {
  if (command.type !== 'CreateMenu')
    return eventsToReach(state, applyCommand(requirePresent(state), command));
  if (state.status !== 'missing') throw new DomainError('already_exists');
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
    case 'RemoveMenu':
      return undefined;
    default:
      return command satisfies never;
  }
}

/** The events are the difference between the two menus, after orphaned items were given a place. */
function eventsToReach(state: MenuState, wanted: Menu | undefined): MenuEvent[] {
  const menu = documentOf(state);
  if (wanted === undefined) return menu === undefined ? [] : [{ type: 'MenuRemoved', data: { menu } }];
  const settled = { ...wanted, items: normalizeItems(wanted.items) };
  if (menu !== undefined) return diffMenu(menu, settled);
  return [{ type: state.status === 'missing' ? 'MenuCreated' : 'MenuRestored', data: { menu: settled } }];
}

/** A menu and its items are one stream, because an item's address depends on its siblings and parents. */
export const menuDecider: Decider<Menu, MenuCommand, MenuEvent> = {
  streamPrefix: 'menu-',
  evolve,
  decide,
  eventsToReach,
  compensate: compensateMenu,
};
