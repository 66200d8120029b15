import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { ChangePages } from '@spoor/contracts/pages/page-overview';
import type { RecordedChange } from '../change-recorder.ts';
import { useI18n } from '../i18n.tsx';
import { commandHeaders, useCommand } from '../use-command.ts';

/** A page, as far as it is told about. */
export interface NamedPage {
  readonly guid: string;
  readonly title: string;
}

export interface PagesChange extends Omit<ChangePages, 'pageGuids'> {
  readonly pages: readonly NamedPage[];
  /** Called as soon as it is done, before anything is fetched again. */
  readonly onDone?: (recorded: RecordedChange | undefined) => void;
}

const types = { publish: 'publish', unpublish: 'unpublish', remove: 'delete' } as const;

/** The same for any number of pages, and perhaps for the menu items that lead to them: one Change. */
export function useChangePages() {
  const { t } = useI18n();
  return useCommand<PagesChange>({
    task: ({ act, pages }) => ({
      type: types[act],
      entity: 'page',
      subject: pages.length === 1 ? (pages[0]?.title ?? '') : t('pages_admin.count', { count: pages.length }),
      bulk: pages.length,
    }),
    send: (api, { act, pages, menuItems }, intent) => {
      const body = { act, menuItems, pageGuids: pages.map(({ guid }) => guid) };
      return api.call(pageRoutes.changeTogether, { body, ...commandHeaders(intent) });
    },
    removes: ({ act, pages }) => (act === 'remove' ? pages.map(({ guid }) => guid) : []),
    answered: ({ onDone }, recorded) => onDone?.(recorded),
    offersUndo: true,
  });
}
