import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import type { TrashEntry } from '@spoor/contracts/trash/trash.views';
import { useI18n } from '../../shared/i18n.tsx';
import { type Intent, useCommand } from '../../shared/use-command.ts';

/** What can be done to what lies in the trash. */
export function useTrashCommands() {
  const { t } = useI18n();
  return {
    /** One Change, of however many things. */
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
        return api.call(trashRoutes.restore, { body, ...keysOf(intent) });
      },
      offersUndo: true,
    }),
    /** For ever: nothing takes this back. */
    purge: useCommand<TrashEntry>({
      task: (entry) => ({
        type: 'delete',
        entity: isPage(entry) ? 'page' : 'listItem',
        subject: entry.title,
      }),
      send: (api, { guid }, intent) =>
        api.call(trashRoutes.purge, { parameters: { guid }, ...keysOf(intent) }),
      records: false,
    }),
  };
}

function isPage({ kind }: TrashEntry): boolean {
  return kind === 'page';
}

function keysOf({ idempotencyKey, correlationId }: Intent) {
  return { idempotencyKey, correlationId };
}
