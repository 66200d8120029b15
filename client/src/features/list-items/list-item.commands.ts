import type { AddListItem, EditListItem } from '@spoor/contracts/list-items/list-item.commands';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { QueryClient } from '@tanstack/react-query';
import { type Intent, useCommand } from '../../shared/use-command.ts';
import type { ListPart } from './list-items.api.ts';

/** Everything that an editor can do to the items of a list. */
export function useListItemCommands() {
  return {
    add: useCommand<{ listGuid: string; item: AddListItem & { guid: string } }>({
      task: ({ item }) => ({ type: 'add', entity: 'listItem', subject: item.title }),
      send: (api, { listGuid, item }, intent) =>
        api.call(listItemRoutes.add, { parameters: { listGuid }, body: [item], ...keysOf(intent) }),
      marks: ({ item }) => [item.guid],
      offersUndo: true,
    }),
    edit: useCommand<{ item: ListItemView; edit: EditListItem }>({
      task: ({ item }) => ({ type: 'edit', entity: 'listItem', subject: item.title }),
      send: (api, { item, edit }, intent) =>
        api.call(listItemRoutes.edit, {
          parameters: { guid: item.guid },
          body: edit,
          ...keysOf(intent),
          ...(intent.overwrite ? {} : { ifMatch: item.revision }),
        }),
      marks: ({ item }) => [item.guid],
    }),
    remove: useCommand<ListItemView>({
      task: (item) => ({ type: 'delete', entity: 'listItem', subject: item.title }),
      send: (api, { guid }, intent) =>
        api.call(listItemRoutes.remove, { parameters: { guid }, ...keysOf(intent) }),
      optimistic: (queryClient, item) => withoutItem(queryClient, item.guid),
      offersUndo: true,
    }),
  };
}

/** Takes an item out of every list that shows it. @returns what puts it back. */
function withoutItem(queryClient: QueryClient, guid: string): () => void {
  const before = queryClient.getQueriesData<ListPart>({ queryKey: ['list'] });
  queryClient.setQueriesData<ListPart>({ queryKey: ['list'] }, (part) => {
    if (part === undefined) return undefined;
    const items = part.items.filter((item) => item.guid !== guid);
    return { items, total: part.total - (part.items.length - items.length) };
  });
  return () => {
    for (const [key, part] of before) queryClient.setQueryData(key, part);
  };
}

function keysOf({ idempotencyKey, correlationId }: Intent) {
  return { idempotencyKey, correlationId };
}
