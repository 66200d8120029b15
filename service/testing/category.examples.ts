import type { Category } from '@spoor/contracts/categories/category';
import type { CategoryCommand } from '@spoor/contracts/categories/category.commands';
import type { CategoryEvent } from '@spoor/contracts/event-catalogue';
import fc from 'fast-check';

export const traffic: Category = { guid: 'dddddddd-0000-4000-8000-000000000071', name: 'Verkeer' };
export const trafficCreated: CategoryEvent = { type: 'CategoryCreated', data: { category: traffic } };

export const categoryCommands: fc.Arbitrary<CategoryCommand> = fc.record({
  type: fc.constant('EditCategory' as const),
  edit: fc.record({ name: fc.constantFrom('Verkeer', 'Wonen', 'Natuur') }, { requiredKeys: [] }),
});
