import { trashKinds, trashStates } from '@spoor/contracts/trash/trash.views';
import { ArchiveRestore } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { trashTable } from '../trash.api.ts';
import { useTrashActions } from '../use-trash-actions.tsx';
import { trashColumns } from './trash-columns.tsx';

export function TrashScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const { shown } = usePagedTable(trashTable);
  const { bringBack, rowMenu, dialogs } = useTrashActions();

  return (
    <>
      <ScreenHeading title={t('admin.trash')} about={t('trash.about')} />
      <DataTable
        label={t('admin.trash')}
        {...shown}
        columns={trashColumns(i18n, (entry) => bringBack([entry]))}
        keyOf={({ guid }) => guid}
        nameOf={({ title }) => title}
        searchLabel={t('trash.search')}
        filters={[
          {
            name: 'kind',
            label: t('trash.kind'),
            options: trashKinds.map((value) => ({ value, label: t(`trash.kind.${value}`) })),
          },
          {
            name: 'state',
            label: t('trash.state'),
            options: trashStates.map((value) => ({ value, label: t(`trash.state.${value}`) })),
          },
        ]}
        rowMenu={rowMenu}
        csv="page"
        bulkActions={[
          {
            id: 'restore',
            label: t('trash.restore'),
            icon: <ArchiveRestore aria-hidden="true" />,
            onAction: (entries) => bringBack(entries),
          },
        ]}
        empty={<p>{t('trash.empty')}</p>}
      />
      {dialogs}
    </>
  );
}
