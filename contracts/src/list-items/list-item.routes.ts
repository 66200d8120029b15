import type { Restore } from '../changes/restore.commands.ts';
import type { RestoreCheck } from '../pages/content-change.ts';
import type { PageCommands } from '../pages/page.commands.ts';
import { route } from '../shared/route.ts';
import type { ChangeListItemsBody, PlaceListItems } from './bulk-item.commands.ts';
import type { AddListItem, EditListItem } from './list-item.commands.ts';
import type { FoundItem, ListItemView, WaitingItems } from './list-item.views.ts';
import { listItemReading } from './list-item-reading.routes.ts';

export const listItemRoutes = {
  ...listItemReading,
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
  /** Items of all lists, by their words; the nearest first. */
  search: route<{ query: { search: string; itemCount?: number }; response: FoundItem[] }>()(
    'GET',
    '/api/listitem:search',
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
} as const;
