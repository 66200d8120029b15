import type { ListMetadata } from '../pages/page.views.ts';
import { route } from '../shared/route.ts';
import type {
  ListFacets,
  ListItemNode,
  ListItemSurroundings,
  ListItemType,
  ListItemView,
} from './list-item.views.ts';

/** Which items of a list, in which order. Names as the product's API has them. */
export interface ListQuery {
  /** From 1. */
  pageNumber?: number;
  /** 1 to 100; absent = the list's own default. */
  itemCount?: number;
  sort_by?: string;
  filter?: string;
  searchFilter?: string;
  /** The visitor asked for what is over as well; absent = as the list says. */
  showExpired?: boolean;
  /** Only what takes place on this day (`2026-11-21`, on the platform's calendar) or later, over or not. */
  from?: string;
  /** Only what takes place on this day or earlier. */
  to?: string;
}

/** How visitors read items; part of `listItemRoutes`. In a file of its own, for their first page carries no other routes. */
export const listItemReading = {
  read: route<{ response: ListItemView }>()('GET', '/api/listitem/{guid}'),
  readByShortId: route<{ response: ListItemView }>()('GET', '/api/listitem/short/{shortId}'),
  list: route<{ query: ListQuery; response: ListItemView[] }>()('GET', '/api/listitem/list/{listGuid}'),
  /** Query: one member per list, `<guid>=<serialised ListQuery>`, at most 20. */
  lists: route<{ query: Record<string, string>; response: Record<string, ListItemView[]> }>()(
    'GET',
    '/api/listitem/lists',
  ),
  meta: route<{ query: ListQuery; response: ListMetadata }>()('GET', '/api/listitem/list/{listGuid}/meta'),
  /** What a list can be narrowed by, counted over all that it shows. */
  facets: route<{ response: ListFacets }>()('GET', '/api/listitem/list/{listGuid}/facets'),
  /** A page of the items at the top of a nested list, each with those below it. */
  tree: route<{ query: ListQuery; response: ListItemNode[] }>()('GET', '/api/listitem/list/{listGuid}/tree'),
  widget: route<{ query: ListQuery; response: ListItemView[] }>()('GET', '/api/listitem/widget/{listGuid}'),
  /** What stands around an item; `listGuid` names the list in which it is met, its first where absent. */
  surroundings: route<{ query: { listGuid?: string }; response: ListItemSurroundings }>()(
    'GET',
    '/api/listitem/{guid}/surroundings',
  ),
  types: route<{ response: ListItemType[] }>()('GET', '/api/listitemtypes'),
} as const;
