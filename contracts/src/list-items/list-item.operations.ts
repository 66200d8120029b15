import { z } from 'zod';
import { restore, restoreCheckQueryParams } from '../changes/restore.commands.ts';
import { restoreCheck } from '../pages/content-change.views.ts';
import { pageCommands } from '../pages/page.commands.ts';
import { guidsQuery } from '../shared/guids-query.ts';
import { change, read, write } from '../shared/operation.ts';
import { usage } from '../shared/problem.ts';
import { changeListItems, placeListItems } from './bulk-item.commands.ts';
import { addListItems, editListItem, setListItem } from './list-item.commands.ts';
import { foundItem, listItemView, waitingItems } from './list-item.views.ts';
import { searchItemsQueryParams, waitingQueryParams } from './list-query.ts';
import { publicListItemOperations } from './public-list-item.operations.ts';

export const listItemOperations = {
  ...publicListItemOperations,
  add: write({
    summary: 'Add items to a list',
    description:
      'The list itself says who may add to it: also visitors, where it says so. Who does not edit it adds one item a call.',
    body: addListItems,
    responseBody: z.array(listItemView),
    status: 201,
    errors: ['forbidden', 'user_inactive'],
  }),
  edit: write({ summary: 'Change an item', access: 'user', body: editListItem, responseBody: listItemView }),
  setByExternal: write({
    summary: 'Make an item, or change it, by its id in another system',
    description:
      'Sent twice it is done once. Absent members stay as they are; those of a new item are as usual. Blocks without a guid get one by ' +
      'their place. What was removed comes back.',
    access: 'content-manager',
    body: setListItem,
    responseBody: listItemView,
    mayMake: true,
    errors: ['already_exists'],
  }),
  commands: write({
    summary: 'Edit the title and the blocks of an item',
    access: 'user',
    body: pageCommands,
    responseBody: listItemView,
  }),
  remove: change({ summary: 'Remove an item', access: 'user' }),
  restoreCheck: read({
    summary: 'What bringing an item back to a moment would change',
    access: 'user',
    query: restoreCheckQueryParams,
    responseBody: restoreCheck,
  }),
  restore: write({
    summary: 'Bring what an item tells back to how it was at a moment',
    description: 'Who sees it, and where it hangs, stays as it is.',
    access: 'user',
    body: restore,
    responseBody: listItemView,
  }),
  change: change({
    summary: 'Do the same to many items, as one Change: all of it, or nothing',
    access: 'user',
    body: changeListItems,
  }),
  place: change({
    summary: 'Put items in their place among their siblings, by hand',
    access: 'user',
    body: placeListItems,
  }),
  usages: read({
    summary: 'What refers to items, to know before they are removed or hidden',
    access: 'user',
    query: guidsQuery,
    responseBody: z.array(usage),
  }),
  search: read({
    summary: 'Items of all lists, by their words; the nearest first',
    access: 'user',
    query: searchItemsQueryParams,
    responseBody: z.array(foundItem),
  }),
  waiting: read({
    summary: 'Items that others added and nobody has published yet, the longest waiting first',
    description: 'Of all lists that the caller edits.',
    access: 'user',
    query: waitingQueryParams,
    responseBody: waitingItems,
  }),
} as const;
