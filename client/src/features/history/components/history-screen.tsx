import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { allChangesQuery, readAllChanges } from '../../../shared/changes.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { useUser } from '../../../shared/signed-in-user.ts';
import { TableToolbar } from '../../../shared/ui/data-table/table-toolbar.tsx';
import { useCsv } from '../../../shared/ui/data-table/use-csv.ts';
import { useTableState } from '../../../shared/ui/data-table/use-table-state.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { useNow } from '../../../shared/use-now.ts';
import { changeFilterOf, historyTable, periods } from '../change-filter.ts';
import type { HistoryActions } from '../history-actions.ts';
import { historyColumns } from '../history-columns.ts';
import { HistoryList } from './history-list.tsx';

interface HistoryScreenProps {
  readonly userGuid: string;
  readonly actions: HistoryActions;
}

/** The history of the whole site. Each Change can be undone by itself. */
export function HistoryScreen({ userGuid, actions }: HistoryScreenProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { timeZone } = useSettings();
  const user = useUser();
  const mayUndoAll = user?.isAdmin === true || user?.permissions.includes('history.undoOthers') === true;
  const table = useTableState(historyTable);
  const api = useApi();
  const filter = changeFilterOf(table.state, userGuid, new Date(useNow()), timeZone);
  const changes = useInfiniteQuery(allChangesQuery(api, filter));
  const csv = { name: t('admin.history'), entity: 'page' } as const;
  const onCsv = useCsv(historyColumns(i18n), csv, () => readAllChanges(api, { ...filter, foldRuns: false }));
  return (
    <>
      <ScreenHeading
        title={t('admin.history')}
        about={t(mayUndoAll ? 'history.about' : 'history.about_own')}
      />
      <div className="history-list history-list--screen">
        <TableToolbar
          table={table}
          onCsv={changes.data?.length === 0 ? undefined : onCsv}
          searchLabel={t('history.search')}
          filters={[
            {
              name: 'by',
              label: t('history.by'),
              options: [
                { value: 'me', label: t('history.by_me') },
                { value: 'system', label: t('history.by_system') },
              ],
            },
            {
              name: 'since',
              label: t('history.since'),
              options: periods.map((value) => ({ value, label: t(`history.since.${value}`) })),
            },
          ]}
        />
        <HistoryList
          changes={changes}
          Heading="h2"
          empty={t('history.nothing_fits')}
          actions={actions}
          foldsRuns={filter.foldRuns === true}
        />
      </div>
    </>
  );
}
