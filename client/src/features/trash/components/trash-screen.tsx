import { type TrashEntry, trashKinds } from '@spoor/contracts/trash/trash.views';
import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore, Flame } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { useTableState } from '../../../shared/ui/data-table/use-table-state.ts';
import type { MenuAction } from '../../../shared/ui/menu-button.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { readAllTrash, trashQuery, trashTable } from '../trash.api.ts';
import { useTrashCommands } from '../trash.commands.ts';
import { PurgeDialog } from './purge-dialog.tsx';
import { trashColumns } from './trash-columns.tsx';

export function TrashScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const table = useTableState(trashTable);
  const api = useApi();
  const trash = useQuery(trashQuery(api, table.state));
  const { restore, purge } = useTrashCommands();
  const [doomed, setDoomed] = useState<TrashEntry | null>(null);

  const rowMenu = (entry: TrashEntry): readonly (readonly MenuAction[])[] => [
    [
      {
        id: 'restore',
        label: t('trash.restore'),
        icon: <ArchiveRestore aria-hidden="true" />,
        onAction: () => void restore([entry]),
      },
    ],
    [
      {
        id: 'purge',
        label: t('trash.purge'),
        icon: <Flame aria-hidden="true" />,
        tone: 'danger',
        onAction: () => setDoomed(entry),
      },
    ],
  ];

  return (
    <>
      <ScreenHeading title={t('admin.trash')} about={t('trash.about')} />
      <DataTable
        label={t('admin.trash')}
        table={table}
        columns={trashColumns(i18n, (entry) => void restore([entry]))}
        keyOf={({ guid }) => guid}
        nameOf={({ title }) => title}
        result={trash.data}
        onRetry={trash.isError && trash.data === undefined ? () => void trash.refetch() : undefined}
        searchLabel={t('trash.search')}
        filters={[
          {
            name: 'kind',
            label: t('trash.kind'),
            options: trashKinds.map((value) => ({ value, label: t(`trash.kind.${value}`) })),
          },
        ]}
        rowMenu={rowMenu}
        readAll={(most) => readAllTrash(api, table.state, most)}
        bulkActions={[
          {
            id: 'restore',
            label: t('trash.restore'),
            icon: <ArchiveRestore aria-hidden="true" />,
            onAction: (entries) => void restore(entries),
          },
        ]}
        empty={<p>{t('trash.empty')}</p>}
      />
      {doomed === null ? null : (
        <PurgeDialog
          entry={doomed}
          onPurge={() => {
            setDoomed(null);
            void purge(doomed);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
