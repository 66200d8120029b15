import { z } from 'zod';
import { change, read, write } from '../shared/operation.ts';
import { createCategory, editCategory } from './category.commands.ts';
import { categoryView } from './category.views.ts';

export const categoryOperations = {
  list: read({
    summary: 'All categories of the platform, by name',
    description: 'Whoever edits nothing gets those of items that they see.',
    responseBody: z.array(categoryView),
  }),
  read: read({
    summary: 'One category',
    description: 'Whoever edits nothing gets it once they see an item of it.',
    responseBody: categoryView,
  }),
  create: write({
    summary: 'Make a category',
    access: 'items.publish',
    body: createCategory,
    responseBody: categoryView,
    status: 201,
    errors: ['already_exists'],
  }),
  edit: write({
    summary: 'Rename a category',
    access: 'items.publish',
    body: editCategory,
    responseBody: categoryView,
    errors: ['already_exists'],
  }),
  setByExternal: write({
    summary: 'Make a category, or change it, by its id in another system',
    description: 'Sent twice it is done once. `already_exists` where somebody made another of that name.',
    access: 'items.publish',
    body: createCategory,
    responseBody: categoryView,
    mayMake: true,
    errors: ['already_exists'],
  }),
  remove: change({
    summary: 'Remove a category',
    description: 'Items that name it keep doing so: an undo brings it back to all of them.',
    access: 'items.publish',
  }),
} as const;
