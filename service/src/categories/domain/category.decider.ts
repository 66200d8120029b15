import type { Category } from '@spoor/contracts/categories/category';
import type { CategoryCommand } from '@spoor/contracts/categories/category.commands';
import type { CategoryEvent } from '@spoor/contracts/event-catalogue';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { type AggregateState, type Decider, requirePresent } from '../../shared/decider.ts';
import { documentRules, eventOfChanges, requireMissing } from '../../shared/document-rules.ts';
import { compensateCategory } from './category.compensation.ts';

type CategoryState = AggregateState<Category>;

const rules = documentRules<Category, CategoryEvent>({
  created: (category) => ({ type: 'CategoryCreated', data: { category } }),
  restored: (category) => ({ type: 'CategoryRestored', data: { category } }),
  removed: (category) => ({ type: 'CategoryRemoved', data: { category } }),
  changed: (before, after) =>
    eventOfChanges(before, after, (changes) => ({ type: 'CategoryChanged', data: { changes } })),
});
const { eventsToReach } = rules;

function decide(state: CategoryState, command: CategoryCommand): CategoryEvent[] {
  switch (command.type) {
    case 'CreateCategory':
      if (command.revives !== true || state.status !== 'removed') requireMissing(state);
      return eventsToReach(state, command.category);
    case 'EditCategory':
      return eventsToReach(state, applyPatch(requirePresent(state), command.edit));
    case 'RemoveCategory':
      requirePresent(state);
      return eventsToReach(state, undefined);
    default:
      return command satisfies never;
  }
}

/** A category by itself. Which items are in it, each of them says. */
export const categoryDecider: Decider<Category, CategoryCommand, CategoryEvent> = {
  streamPrefix: 'category-',
  ...rules,
  decide,
  compensate: compensateCategory,
};
