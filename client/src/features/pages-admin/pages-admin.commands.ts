import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageOverview } from '@spoor/contracts/pages/page-overview';
import { useI18n } from '../../shared/i18n.tsx';
import { useChangePages } from '../../shared/page-withdrawal/change-pages.commands.ts';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

/** The commands on pages in the list. Each is one Change, for any number of pages. */
export function usePagesAdminCommands() {
  const { t } = useI18n();
  return {
    changeTogether: useChangePages(),
    copy: useCommand<PageOverview>({
      task: ({ title }) => ({ type: 'add', entity: 'page', subject: t('pages_admin.copy_of', { title }) }),
      send: (api, { guid, title }, intent) =>
        api.call(pageRoutes.copy, {
          parameters: { guid },
          body: { name: t('pages_admin.copy_of', { title }).slice(0, maxTitleLength) },
          ...commandHeaders(intent),
        }),
      offersUndo: true,
    }),
  };
}

const maxTitleLength = 100;
