import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import type { Menu } from '@spoor/contracts/menus/menu';
import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import { overlay } from '@spoor/contracts/shared/overlay';
import { changed, type Decider, documentOf, type Lifecycle, present } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateMenu } from './menu.compensation.ts';
import { differenceOf } from './menu.difference.ts';
import { addItem, adoptItems, editItem, moveItem, removeItem, settleItems } from './menu-items.ts';

type MenuState = Lifecycle<Menu>;

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
      return changed(state, event);
    default:
      return event satisfies never;
  }
}

function decide(state: MenuState, command: MenuCommand): MenuEvent[] {
  if (command.type !== 'CreateMenu') return towards(state, wished(present(state), command));
  if (state.status !== 'missing') throw new DomainError('already_exists');
  return towards(state, command.menu);
}

/** The menu as a command wants it. */
function wished(menu: Menu, command: Exclude<MenuCommand, { type: 'CreateMenu' }>): Menu | undefined {
  switch (command.type) {
    case 'RenameMenu':
      return overlay(menu, { name: command.name });
    case 'AddMenuItem':
      return { ...menu, items: addItem(menu.items, command) };
    case 'AdoptMenuItems':
      return { ...menu, items: adoptItems(menu.items, command) };
    case 'EditMenuItem':
      return { ...menu, items: editItem(menu.items, command) };
    case 'MoveMenuItem':
      return { ...menu, items: moveItem(menu.items, command) };
    case 'RemoveMenuItem':
      return { ...menu, items: removeItem(menu.items, command) };
    case 'RemoveMenu':
      return undefined;
    default:
      return command satisfies never;
  }
}

/** What happened is the difference; items that would lose their parent find another place in the same breath. */
function towards(state: MenuState, wanted: Menu | undefined): MenuEvent[] {
  const menu = documentOf(state);
  if (wanted === undefined) return menu === undefined ? [] : [{ type: 'MenuRemoved', data: { menu } }];
  const settled = { ...wanted, items: settleItems(wanted.items) };
  if (menu !== undefined) return differenceOf(menu, settled);
  return [{ type: state.status === 'missing' ? 'MenuCreated' : 'MenuRestored', data: { menu: settled } }];
}

/** A menu and its items are one stream: an item's address depends on its neighbours. */
export const menuDecider: Decider<Menu, MenuCommand, MenuEvent> = {
  streamPrefix: 'menu-',
  evolve,
  decide,
  towards,
  compensate: compensateMenu,
};
