import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import type { TrashEntry } from '@spoor/contracts/trash/trash.views';
import { useI18n } from '../../shared/i18n.tsx';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

export function useTrashCommands() {
  const { t } = useI18n();
  return {
    /** As one Change, for any number of entries. */
    restore: useCommand<readonly TrashEntry[]>({
      task: (entries) => ({
        type: 'restore',
        entity: entries.every(isPage) ? 'page' : 'listItem',
        subject:
          entries.length === 1 ? (entries[0]?.title ?? '') : t('trash.count', { count: entries.length }),
        bulk: entries.length,
      }),
      send: (api, entries, intent) => {
        const body = { guids: entries.map(({ guid }) => guid) };
        return api.call(trashRoutes.restore, { body, ...commandHeaders(intent) });
      },
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

function isPage({ kind }: TrashEntry): boolean {
  return kind === 'page';
}
