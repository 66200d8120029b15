import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { ChangePages, PageOverview } from '@spoor/contracts/pages/page-overview';
import { useI18n } from '../../shared/i18n.tsx';
import { keysOf, useCommand } from '../../shared/use-command.ts';

const types = { publish: 'publish', unpublish: 'unpublish', remove: 'delete' } as const;

/** The commands on pages in the list. Each is one Change, for any number of pages. */
export function usePagesAdminCommands() {
  const { t } = useI18n();
  const subjectOf = (pages: readonly PageOverview[]) =>
    pages.length === 1 ? (pages[0]?.title ?? '') : t('pages_admin.count', { count: pages.length });

  return {
    changeTogether: useCommand<{ act: ChangePages['act']; pages: readonly PageOverview[] }>({
      task: ({ act, pages }) => ({
        type: types[act],
        entity: 'page',
        subject: subjectOf(pages),
        bulk: pages.length,
      }),
      send: (api, { act, pages }, intent) => {
        const body = { act, pageGuids: pages.map(({ guid }) => guid) };
        return api.call(pageRoutes.changeTogether, { body, ...keysOf(intent) });
      },
      offersUndo: true,
    }),
    copy: useCommand<PageOverview>({
      task: ({ title }) => ({ type: 'add', entity: 'page', subject: t('pages_admin.copy_of', { title }) }),
      send: (api, { guid, title }, intent) =>
        api.call(pageRoutes.copy, {
          parameters: { guid },
          body: { name: t('pages_admin.copy_of', { title }).slice(0, longestName) },
          ...keysOf(intent),
        }),
      offersUndo: true,
    }),
  };
}

const longestName = 100;
