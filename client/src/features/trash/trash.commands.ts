import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import type { TrashEntry } from '@spoor/contracts/trash/trash.views';
import type { TaskStart } from '../../shared/tasks/task.atoms.ts';
import { type Intent, useCommand } from '../../shared/use-command.ts';

/** What can be done to what lies in the trash. */
export function useTrashCommands() {
  return {
    restore: useCommand<TrashEntry>({
      task: (entry) => taskOn(entry, 'restore'),
      send: (api, { guid }, intent) =>
        api.call(trashRoutes.restore, { parameters: { guid }, ...keysOf(intent) }),
      offersUndo: true,
    }),
    /** For ever: nothing takes this back. */
    purge: useCommand<TrashEntry>({
      task: (entry) => taskOn(entry, 'delete'),
      send: (api, { guid }, intent) =>
        api.call(trashRoutes.purge, { parameters: { guid }, ...keysOf(intent) }),
      records: false,
    }),
  };
}

function taskOn({ kind, title }: TrashEntry, type: 'restore' | 'delete'): TaskStart {
  return { type, entity: kind === 'page' ? 'page' : 'listItem', subject: title };
}

function keysOf({ idempotencyKey, correlationId }: Intent) {
  return { idempotencyKey, correlationId };
}
