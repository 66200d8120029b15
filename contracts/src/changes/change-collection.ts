import { collection } from '../collections/collection.ts';
import type { FilterFields } from '../collections/filter.ts';
import { referredPage, referredPerson } from '../included/referred-things.ts';
import { listItemView } from '../list-items/list-item.views.ts';
import { changeView } from './change.views.ts';

/** What Changes are filtered by. */
export const changeFilterFields = {
  changeId: 'guid',
  kind: 'text',
  at: 'moment',
  actorGuid: 'guid',
  actorKind: 'text',
  via: 'text',
} as const satisfies FilterFields;
export type ChangeFilterField = keyof typeof changeFilterFields;

export const changeSortFields = ['at'] as const;

/** Changes of the history. */
export const changeCollection = collection({
  name: 'Change',
  row: changeView,
  key: 'changeId',
  filters: changeFilterFields,
  sorts: changeSortFields,
  includes: {
    /** Items and pages that they changed. */
    items: listItemView,
    pages: referredPage,
    /** Who made them. */
    people: referredPerson,
  },
});
