import { z } from 'zod';
import { collectionErrors, shapedBody } from '../collections/collection.ts';
import { listMetadata } from '../pages/page.views.ts';
import { read } from '../shared/operation.ts';
import { itemCollection } from './item-collection.ts';
import {
  listFacets,
  listItemNode,
  listItemSurroundings,
  listItemType,
  listItemView,
} from './list-item.views.ts';
import {
  listPageQueryParams,
  listQueryParams,
  listsQueryParams,
  surroundingsQueryParams,
} from './list-query.ts';

const itemList = z.array(listItemView);
const listErrors = ['invalid_sort', 'invalid_filter'] as const;

/** How visitors read items; part of `listItemOperations`. */
export const publicListItemOperations = {
  read: read({ summary: 'An item', responseBody: listItemView, headers: ['etag'], errors: ['gone'] }),
  readByShortId: read({
    summary: 'An item, by the short id of its address',
    responseBody: listItemView,
    headers: ['etag'],
    errors: ['gone'],
  }),
  list: read({
    summary: 'A page of the items of a list',
    query: listPageQueryParams,
    responseBody: itemList,
    shapedBody: shapedBody(itemCollection),
    headers: ['totalCount'],
    maybeHeaders: ['link'],
    errors: collectionErrors,
  }),
  lists: read({
    summary: 'Several lists at once',
    description:
      'The query has a member per list: its guid, and as value the query of its own call, serialised.',
    query: listsQueryParams,
    responseBody: z.record(z.string(), itemList),
    maybeHeaders: ['listErrors'],
  }),
  meta: read({
    summary: 'How many items a list has',
    query: listQueryParams,
    responseBody: listMetadata,
    errors: listErrors,
  }),
  facets: read({
    summary: 'What a list can be narrowed by, counted over all that it shows',
    responseBody: listFacets,
  }),
  tree: read({
    summary: 'A page of the items at the top of a nested list, each with those below it',
    query: listQueryParams,
    responseBody: z.array(listItemNode),
    headers: ['totalCount'],
    errors: listErrors,
  }),
  widget: read({
    summary: 'The items that a widget shows of a list',
    query: listQueryParams,
    responseBody: itemList,
    headers: ['totalCount'],
    errors: listErrors,
  }),
  surroundings: read({
    summary: 'What stands around an item: before, after, above and below it',
    query: surroundingsQueryParams,
    responseBody: listItemSurroundings,
  }),
  types: read({ summary: 'The kinds of items, with their fields', responseBody: z.array(listItemType) }),
} as const;
