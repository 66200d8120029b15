import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { changeCollection } from '@spoor/contracts/changes/change-collection';
import { queryListItems } from '../list-items/list-items/list-items.queries.ts';
import type { IncludesOf } from './include.ts';
import { readReferredPages } from './referred-pages.queries.ts';
import { referredPeople } from './referred-people.ts';

/** How each thing that Changes refer to is read, as far as the reader may see it now. */
export const changeIncludes: IncludesOf<typeof changeCollection, ChangeView> = {
  items: (queryContext, changes) => queryListItems(queryContext, guidsOf('item', changes)),
  pages: (queryContext, changes) => readReferredPages(queryContext, guidsOf('page', changes)),
  people: async (_, changes) => referredPeople(changes.map(({ actor }) => actor)),
};

function guidsOf(type: string, changes: readonly ChangeView[]): string[] {
  const entities = changes
    .flatMap((change) => change.entities)
    .filter((entity) => entity.startsWith(`${type}:`));
  return [...new Set(entities.map((entity) => entity.slice(type.length + 1)))];
}
