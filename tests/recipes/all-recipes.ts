import { adminScreen } from './admin-screen.recipe.ts';
import { block } from './block.recipe.ts';
import { event } from './event.recipe.ts';
import { eventShape } from './event-shape.recipe.ts';
import { itemField } from './item-field.recipe.ts';
import { member } from './member.recipe.ts';
import { pageField } from './page-field.recipe.ts';
import { readModel } from './read-model.recipe.ts';
import type { Recipe } from './recipe.ts';
import { setting } from './setting.recipe.ts';
import { workerTask } from './worker-task.recipe.ts';

/** Those that are followed to see that they still lead somewhere. */
export const recipes: readonly Recipe[] = [
  pageField,
  itemField,
  block,
  member,
  setting,
  adminScreen,
  workerTask,
  readModel,
  event,
  eventShape,
];
