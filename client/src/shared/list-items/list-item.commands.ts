import type { BulkItemChangeBody, PlaceListItems } from '@spoor/contracts/list-items/bulk-item.commands';
import type { AddListItem, EditListItem } from '@spoor/contracts/list-items/list-item.commands';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { QueryClient } from '@tanstack/react-query';
import { useI18n } from '../i18n.tsx';
import type { TaskType } from '../tasks/task.ts';
import { type Command, commandHeaders, useCommand } from '../use-command.ts';
import type { ListPart } from './list-items.api.ts';
import { changeItemsOptimistically, editedItem } from './optimistic-item-edits.ts';
import { moveItemsOptimistically } from './optimistic-item-moves.ts';

const editCommand: Command<{ item: ListItemView; edit: EditListItem }> = {
  task: ({ item }) => ({ type: 'edit', entity: 'listItem', subject: item.title }),
  send: (api, { item, edit }, intent) =>
    api.call(listItemRoutes.edit, {
      parameters: { guid: item.guid },
      body: edit,
      ...commandHeaders(intent, item.revision),
    }),
  optimistic: (queryClient, { item, edit }) =>
    changeItemsOptimistically(queryClient, [item.guid], (known) => editedItem(known, edit)),
  highlights: ({ item }) => [item.guid],
};

/** Reorders items by hand, as one Change. */
const placeCommand: Command<
  PlaceListItems & { listGuid: string; subject: string; afterGuid: string | null }
> = {
  task: ({ subject }) => ({ type: 'move', entity: 'listItem', subject }),
  send: (api, { listGuid, subject: _, ...body }, intent) =>
    api.call(listItemRoutes.place, { parameters: { listGuid }, body, ...commandHeaders(intent) }),
  optimistic(queryClient, move) {
    const { listGuid, items, parentGuid, afterGuid, beforeGuid } = move;
    const { settle, rollback } = moveItemsOptimistically(
      queryClient,
      listGuid,
      items.map(({ guid }) => guid),
      { parentId: parentGuid, afterId: afterGuid, beforeId: beforeGuid ?? null },
    );
    settling.set(move, settle);
    return rollback;
  },
  answered: (move) => settling.get(move)?.(),
  highlights: ({ items }) => items.map(({ guid }) => guid),
};

/** Called when a move is stored. */
const settling = new WeakMap<object, () => void>();

/** Everything that an editor can do to the items of a list. */
export function useListItemCommands() {
  const { t } = useI18n();
  return {
    add: useCommand<{ listGuid: string; item: AddListItem & { guid: string } }>({
      task: ({ item }) => ({ type: 'add', entity: 'listItem', subject: item.title }),
      send: (api, { listGuid, item }, intent) =>
        api.call(listItemRoutes.add, { parameters: { listGuid }, body: [item], ...commandHeaders(intent) }),
      highlights: ({ item }) => [item.guid],
      offersUndo: true,
      expects: ['validation_failed'],
    }),
    edit: useCommand(editCommand),
    /** The same, where a form shows what is wrong with it. */
    editInForm: useCommand({ ...editCommand, expects: ['validation_failed'] }),
    remove: useCommand<ListItemView>({
      task: (item) => ({ type: 'delete', entity: 'listItem', subject: item.title }),
      send: (api, { guid }, intent) =>
        api.call(listItemRoutes.remove, { parameters: { guid }, ...commandHeaders(intent) }),
      optimistic: (queryClient, item) => withoutItem(queryClient, item.guid),
      offersUndo: true,
    }),
    /** Edits several items as one Change. */
    change: useCommand<{ items: readonly ListItemView[]; change: BulkItemChangeBody }>({
      task: ({ items, change }) => ({
        type: taskTypeOf(change),
        entity: 'listItem',
        subject: items.length === 1 ? (items[0]?.title ?? '') : t('items.count', { count: items.length }),
        bulk: items.length,
      }),
      send: (api, { items, change }, intent) =>
        api.call(listItemRoutes.change, {
          body: { guids: items.map(({ guid }) => guid), change },
          ...commandHeaders(intent),
        }),
      optimistic: (queryClient, { items, change }) => {
        if (change.type !== 'edit') return () => undefined;
        const guids = items.map(({ guid }) => guid);
        return changeItemsOptimistically(queryClient, guids, (known) => editedItem(known, change.edit));
      },
      highlights: ({ items }) => items.map(({ guid }) => guid),
      offersUndo: true,
    }),
    place: useCommand(placeCommand),
  };
}

function taskTypeOf(change: BulkItemChangeBody): TaskType {
  if (change.type === 'remove') return 'delete';
  if (change.type === 'move') return 'move';
  const isPublished = change.type === 'edit' ? change.edit.isPublished : undefined;
  return isPublished === undefined ? 'edit' : isPublished ? 'publish' : 'unpublish';
}

/**
 * Removes an item from every cached list.
 * @returns a function that reverts it
 */
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
