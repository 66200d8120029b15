import { z } from 'zod';
import { change, read, write } from '../shared/operation.ts';
import {
  addMenuItem,
  createMenu,
  editMenuItem,
  moveMenuItem,
  renameMenu,
  setMenuItem,
} from './menu.commands.ts';
import { menuView } from './menu.views.ts';
import { removeMenuItemQuery } from './menu-query.ts';

export const menuOperations = {
  list: read({
    summary: 'All menus, each with its items as a tree',
    description:
      'Without items whose page the caller may not open. What hangs below such an item takes its place, as an item that is not visible.',
    responseBody: z.array(menuView),
  }),
  create: write({
    summary: 'Make an empty menu',
    access: 'menus.manage',
    body: createMenu,
    responseBody: menuView,
    status: 201,
  }),
  rename: write({
    summary: 'Rename a menu',
    access: 'menus.manage',
    body: renameMenu,
    responseBody: menuView,
  }),
  remove: change({ summary: 'Remove a menu with its items', access: 'menus.manage' }),
  addItem: write({
    summary: 'Add an item to a menu',
    access: 'menus.manage',
    body: addMenuItem,
    responseBody: menuView,
    status: 201,
    errors: ['slug_taken', 'reserved_segment', 'already_exists'],
  }),
  editItem: write({
    summary: 'Change an item of a menu',
    access: 'menus.manage',
    body: editMenuItem,
    responseBody: menuView,
    errors: ['slug_taken', 'reserved_segment'],
  }),
  setItemByExternal: write({
    summary: 'Make an item of a menu, or change it, by its id in another system',
    description:
      'Sent twice it is done once. Absent members stay as they are. What was removed is made again.',
    access: 'menus.manage',
    body: setMenuItem,
    responseBody: menuView,
    mayMake: true,
    errors: ['slug_taken', 'reserved_segment', 'already_exists'],
  }),
  moveItem: write({
    summary: 'Move an item within its menu, or to another',
    access: 'menus.manage',
    body: moveMenuItem,
    responseBody: menuView,
    errors: ['slug_taken', 'reserved_segment'],
  }),
  removeItem: change({
    summary: 'Remove an item of a menu',
    access: 'menus.manage',
    query: removeMenuItemQuery,
    errors: ['slug_taken', 'reserved_segment'],
  }),
} as const;
