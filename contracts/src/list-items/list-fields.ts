import type { FilterFields, FilterTerm } from '../collections/filter.ts';
import type { SortTerm } from '../collections/sort.ts';

/** What lists are filtered by. */
export const listFilterFields = {
  guid: 'guid',
  title: 'text',
  listItemTypeName: 'text',
  parentGuids: 'guid',
  createdBy: 'guid',
  tags: 'texts',
  /** The guid of one, or its name. */
  categories: 'texts',
  /** The name of somebody without an account, or the guid of an account: names of accounts are not found by. */
  authors: 'texts',
  highlight: 'boolean',
  isPublished: 'boolean',
  /** Waiting for review: not published, and added by somebody who may not publish. */
  awaitsDecision: 'boolean',
  publishedOn: 'moment',
  createdOn: 'moment',
  modifiedOn: 'moment',
  periodStart: 'moment',
  periodEnd: 'moment',
} as const satisfies FilterFields;
export type ListFilterField = keyof typeof listFilterFields;
export type ListFilterTerm = FilterTerm<ListFilterField>;

/** What lists are sorted by. `custom`: the manual order; `guid`: what no write changes. */
export const listSortFields = [
  'publishedOn',
  'title',
  'createdOn',
  'modifiedOn',
  'periodStart',
  'periodEnd',
  'custom',
  'guid',
] as const;
export type ListSortTerm = SortTerm<(typeof listSortFields)[number]>;
