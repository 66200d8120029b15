import type { ListMetadata } from '../pages/page.views.ts';
import { route } from '../shared/route.ts';
import type { AddListItem, EditListItem } from './list-item.commands.ts';
import type { ListItemType, ListItemView } from './list-item.views.ts';

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
}

export const listItemRoutes = {
  read: route<{ response: ListItemView }>()('GET', '/api/listitem/{guid}'),
  readByShortId: route<{ response: ListItemView }>()('GET', '/api/listitem/short/{shortId}'),
  list: route<{ query: ListQuery; response: ListItemView[] }>()('GET', '/api/listitem/list/{listGuid}'),
  /** Query: one member per list, `<guid>=<serialised ListQuery>`, at most 20. */
  lists: route<{ query: Record<string, string>; response: Record<string, ListItemView[]> }>()(
    'GET',
    '/api/listitem/lists',
  ),
  meta: route<{ query: ListQuery; response: ListMetadata }>()('GET', '/api/listitem/list/{listGuid}/meta'),
  widget: route<{ query: ListQuery; response: ListItemView[] }>()('GET', '/api/listitem/widget/{listGuid}'),
  add: route<{ body: AddListItem[]; response: ListItemView[] }>()('POST', '/api/listitem/list/{listGuid}'),
  edit: route<{ body: EditListItem; response: ListItemView }>()('PUT', '/api/listitem/{guid}'),
  remove: route<{ response: { changeId: string } }>()('DELETE', '/api/listitem/{guid}'),
  types: route<{ response: ListItemType[] }>()('GET', '/api/listitemtypes'),
} as const;
