import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import type { TrashEntry } from '@spoor/contracts/trash/trash.views';
import { useI18n } from '../../shared/i18n.tsx';
import { type Command, commandHeaders, useCommand } from '../../shared/use-command.ts';
import { isPage } from './trash-entries.ts';

export function useTrashCommands() {
  const { t } = useI18n();
  const restore: Command<{ entries: readonly TrashEntry[]; target?: string }> = {
    task: ({ entries }) => ({
      type: 'restore',
      entity: entries.every(isPage) ? 'page' : 'listItem',
      subject: entries.length === 1 ? (entries[0]?.title ?? '') : t('trash.count', { count: entries.length }),
      bulk: entries.length,
    }),
    send: (api, { entries, target }, intent) => {
      const body = { guids: entries.map(({ guid }) => guid), target };
      return api.call(trashRoutes.restore, { body, ...commandHeaders(intent) });
    },
    offersUndo: true,
  };
  return {
    /** As one Change, for any number of entries, to where they were. */
    restore: useCommand(restore),
    /** The same to a `target`, where a form shows what is wrong with it. */
    restoreInForm: useCommand({ ...restore, expects: ['validation_failed', 'not_found'] }),
    /** Throws away an item that is in no list. */
    remove: useCommand<TrashEntry>({
      task: ({ title }) => ({ type: 'delete', entity: 'listItem', subject: title }),
      send: (api, { guid }, intent) =>
        api.call(listItemRoutes.remove, { parameters: { guid }, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
    /** Cannot be undone. */
    purge: useCommand<TrashEntry>({
      task: (entry) => ({
        type: 'delete',
        entity: isPage(entry) ? 'page' : 'listItem',
        subject: entry.title,
      }),
      send: (api, { guid }, intent) =>
        api.call(trashRoutes.purge, { parameters: { guid }, ...commandHeaders(intent) }),
      removes: ({ guid }) => [guid],
      records: false,
    }),
  };
}
