import type { Restore } from '../changes/restore.commands.ts';
import type { RestoreCheck } from '../pages/content-change.ts';
import type { PageCommands } from '../pages/page.commands.ts';
import type { ListMetadata } from '../pages/page.views.ts';
import { route } from '../shared/route.ts';
import type { ChangeListItemsBody, PlaceListItems } from './bulk-item.commands.ts';
import type { AddListItem, EditListItem } from './list-item.commands.ts';
import type {
  ListFacets,
  ListItemNode,
  ListItemSurroundings,
  ListItemType,
  ListItemView,
  WaitingItems,
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
  add: route<{ body: AddListItem[]; response: ListItemView[] }>()('POST', '/api/listitem/list/{listGuid}'),
  edit: route<{ body: EditListItem; response: ListItemView }>()('PUT', '/api/listitem/{guid}'),
  /** Edits of its title and its own blocks, as those of a page are sent. */
  commands: route<{ body: PageCommands; response: ListItemView }>()('POST', '/api/listitem/{guid}:commands'),
  remove: route<{ response: { changeId: string } }>()('DELETE', '/api/listitem/{guid}'),
  /** What leading it back to a moment would change. */
  restoreCheck: route<{ query: { moment: string }; response: RestoreCheck }>()(
    'GET',
    '/api/listitem/{guid}:restoreCheck',
  ),
  /** What it tells becomes as it was; who sees it, and where it hangs, stays as it is. */
  restore: route<{ body: Restore; response: ListItemView }>()('POST', '/api/listitem/{guid}:restore'),
  /** The same to many items; all of it, or nothing. */
  change: route<{ body: ChangeListItemsBody; response: { changeId: string } }>()(
    'POST',
    '/api/listitem:change',
  ),
  /** Puts items in their place among their siblings, by hand. */
  place: route<{ body: PlaceListItems; response: { changeId: string } }>()(
    'POST',
    '/api/listitem/list/{listGuid}:place',
  ),
  /** What others added and nobody has published yet, in all lists that the caller edits; the longest waiting first. */
  waiting: route<{
    query: {
      search?: string | undefined;
      pageNumber?: number | undefined;
      itemCount?: number | undefined;
    };
    response: WaitingItems;
  }>()('GET', '/api/listitem:waiting'),
  types: route<{ response: ListItemType[] }>()('GET', '/api/listitemtypes'),
} as const;
