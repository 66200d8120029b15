import { z } from 'zod';
import { collectionParams, selectionParams } from '../collections/collection-query.ts';
import { cursorParams } from '../shared/cursor-query.ts';
import { guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { booleanText, query } from '../shared/query.ts';
import { maxListsPerCall, maxPageNumber, maxSearchLength } from '../shared/query-limits.ts';
import { queryDay } from '../shared/query-moments.ts';
import { itemCollection } from './item-collection.ts';
import { listFilterFields, listSortFields } from './list-fields.ts';

const selection = {
  pageNumber: z.coerce.number().int().min(1).max(maxPageNumber).optional(),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).optional(),
  ...selectionParams({ filters: listFilterFields, sorts: listSortFields }),
  searchFilter: z.string().max(maxSearchLength).optional(),
  showExpired: booleanText.optional(),
  from: queryDay.optional(),
  to: queryDay.optional(),
};

/** A page of a list: from 1, with 1 to 100 items; absent: the list's own default. */
export const listQueryParams = query(selection);
export type ListQueryParams = z.output<typeof listQueryParams>;

/** The same, to be followed to its end as well, and with as much of each item as is wanted. */
export const listPageQueryParams = query({
  ...selection,
  ...collectionParams(itemCollection),
  ...cursorParams,
});
export type ListPageQueryParams = z.output<typeof listPageQueryParams>;

/** Query of `GET /api/listitem/{guid}/surroundings`. */
export const surroundingsQueryParams = query({ listGuid: guid.optional() });
export type SurroundingsQueryParams = z.output<typeof surroundingsQueryParams>;

/** Query of `GET /api/listitem:waiting`; pages count from 1. */
export const waitingQueryParams = query({
  search: z.string().max(maxSearchLength).optional(),
  pageNumber: z.coerce.number().int().min(1).max(100_000).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(25),
});
export type WaitingQuery = z.output<typeof waitingQueryParams>;

/** Query of `GET /api/listitem:search`; best matches first. */
export const searchItemsQueryParams = query({
  search: z.string().max(maxSearchLength).default(''),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(10),
});
export type SearchItemsQuery = z.output<typeof searchItemsQueryParams>;

/** Query of `GET /api/listitem/lists`: a serialised query per list. */
export const listsQueryParams = z
  .record(guid, z.string().max(8_000))
  .refine((lists) => Object.keys(lists).length <= maxListsPerCall, {
    error: `At most ${maxListsPerCall} lists per call`,
  });
export type ListsQuery = z.output<typeof listsQueryParams>;
