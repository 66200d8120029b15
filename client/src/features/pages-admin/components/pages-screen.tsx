import { pageFilters, pageKinds } from '@spoor/contracts/pages/page-listing';
import type { PageOverview } from '@spoor/contracts/pages/page-overview';
import { Copy, ExternalLink, EyeOff, PencilLine, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOfPage, editAddress } from '../../../shared/addresses.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePageWithdrawal } from '../../../shared/page-withdrawal/use-page-withdrawal.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import type { BulkAction } from '../../../shared/ui/data-table/bulk-bar.tsx';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import type { MenuAction } from '../../../shared/ui/menu-button.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { pagesTable } from '../pages-admin.api.ts';
import { usePagesAdminCommands } from '../pages-admin.commands.ts';
import { pageColumns } from './page-columns.tsx';

/** Every page of the site. @param newPage the button that makes another one */
export function PagesScreen({ newPage }: { newPage: ReactNode }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { shown } = usePagedTable(pagesTable);
  const { bulkActions, withdrawalDialog } = usePageBulkActions();
  const rowMenu = usePageMenu(bulkActions);

  return (
    <>
      <ScreenHeading title={t('admin.pages')} actions={newPage} />
      <DataTable
        label={t('admin.pages')}
        {...shown}
        columns={pageColumns(i18n)}
        keyOf={({ guid }) => guid}
        nameOf={({ title }) => title}
        searchLabel={t('pages_admin.search')}
        filters={[
          {
            name: 'show',
            label: t('pages_admin.status'),
            options: pageFilters.map((value) => ({ value, label: t(`pages_admin.show.${value}`) })),
          },
          {
            name: 'kind',
            label: t('pages_admin.kind'),
            options: pageKinds
              .filter((value) => value !== 'content')
              .map((value) => ({ value, label: t(`pages_admin.kind.${value}`) })),
          },
        ]}
        rowMenu={rowMenu}
        bulkActions={bulkActions}
        csv="page"
        empty={
          <>
            <p>{t('pages_admin.empty')}</p>
            {newPage}
          </>
        }
      />
      {withdrawalDialog}
    </>
  );
}

const isPublishable = ({ status }: PageOverview) => status !== 'live';
const isPublished = ({ status }: PageOverview) => status !== 'draft';
/** Legal documents are always there; they are rewritten, not thrown away. */
const isRemovable = ({ purpose }: PageOverview) => purpose.kind !== 'legal';

/** What can be done to several pages at once. */
function usePageBulkActions() {
  const { t } = useI18n();
  const { changeTogether } = usePagesAdminCommands();
  const { withdraw, withdrawalDialog } = usePageWithdrawal(changeTogether, true);

  const bulkActions: readonly BulkAction<PageOverview>[] = [
    {
      id: 'publish',
      label: t('editor.publish'),
      icon: <Send aria-hidden="true" />,
      fits: isPublishable,
      onAction: (pages) => void changeTogether({ act: 'publish', pages }),
    },
    {
      id: 'unpublish',
      label: t('editor.unpublish'),
      icon: <EyeOff aria-hidden="true" />,
      fits: isPublished,
      onAction: (pages) => void withdraw({ act: 'unpublish', pages }),
    },
    {
      id: 'remove',
      label: t('pages_admin.to_trash'),
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      fits: isRemovable,
      onAction: (pages) => void withdraw({ act: 'remove', pages }),
    },
  ];

  return { bulkActions, withdrawalDialog };
}

/** What can be done to one page from its menu. */
function usePageMenu(bulkActions: readonly BulkAction<PageOverview>[]) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { copy } = usePagesAdminCommands();

  return (page: PageOverview): readonly (readonly MenuAction[])[] => {
    const address = addressOfPage(page);
    const ways = [
      {
        id: 'edit',
        label: t('site.edit'),
        icon: <PencilLine aria-hidden="true" />,
        onAction: () => void navigate(editAddress(address)),
      },
      {
        id: 'view',
        label: t('editor.view'),
        icon: <ExternalLink aria-hidden="true" />,
        onAction: () => void navigate(address),
      },
      {
        id: 'copy',
        label: t('pages_admin.copy'),
        icon: <Copy aria-hidden="true" />,
        onAction: () => void copy(page),
      },
    ];
    const actions = actionsOn(page, bulkActions);
    return [
      page.purpose.kind === 'legal' ? ways.slice(0, 2) : ways,
      actions.filter(({ tone }) => tone === undefined),
      actions.filter(({ tone }) => tone === 'danger'),
    ];
  };
}

/** What can be done to several pages, of one of them. */
function actionsOn(
  page: PageOverview,
  bulkActions: readonly BulkAction<PageOverview>[],
): readonly MenuAction[] {
  return bulkActions
    .filter(({ fits }) => fits?.(page) ?? true)
    .map(({ onAction, fits: _fits, ...action }) => ({
      ...action,
      // No row was chosen for it: none has to be let go.
      onAction: () => onAction([page], () => undefined, [page]),
    }));
}
