import { z } from 'zod';
import { restoreCheck } from '../pages/content-change.views.ts';
import { pageCommands } from '../pages/page.commands.ts';
import { guidsQuery } from '../shared/guids-query.ts';
import { change, operation, read, write } from '../shared/operation.ts';
import { usage } from '../shared/problem.ts';
import { restore, restoreCheckQueryParams } from '../shared/restore.commands.ts';
import { changeListItems, placeListItems } from './bulk-item.commands.ts';
import { itemTable } from './item-table.commands.ts';
import { importedTable } from './item-table.views.ts';
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
  previewCsv: operation({
    summary: 'What a file of items would lead to: nothing is recorded',
    description: 'As `importCsv` would answer.',
    access: 'content-manager',
    body: itemTable,
    responses: {
      200: {
        description: 'What each row is, what it changes, and what is wrong with it',
        schema: importedTable,
      },
    },
  }),
  importCsv: write({
    summary: 'Make and change the items of a list by a file of comma-separated values',
    description:
      'As the administration writes one: a column for each member, by what it is called in Dutch or English or by its name. A row is the item of its ' +
      '`guid`, or of its `externalId`; one without either is known by what it says, so that the same file makes nothing twice. What stands there as the item would be ' +
      'written is no change; an empty cell takes away what the item has; an apostrophe before what looks like a formula is none of the text. ' +
      'Rows that are refused are left out, and the others are one Change.',
    access: 'content-manager',
    body: itemTable,
    responseBody: importedTable,
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
