import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { allChangesQuery } from '../../../shared/changes.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { TableToolbar } from '../../../shared/ui/data-table/table-toolbar.tsx';
import { useTableState } from '../../../shared/ui/data-table/use-table-state.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { changeFilterOf, historyTable, periods } from '../change-filter.ts';
import { HistoryDays } from './history-days.tsx';
import './history-panel.css';

interface HistoryScreenProps {
  readonly userGuid: string;
  readonly onUndo: (change: ChangeView) => void;
  readonly onRedo: (change: ChangeView) => void;
}

/** Everything that anybody did to the site, newest first. Each Change can be taken back by itself. */
export function HistoryScreen({ userGuid, onUndo, onRedo }: HistoryScreenProps) {
  const { t } = useI18n();
  const table = useTableState(historyTable);
  const changes = useInfiniteQuery(
    allChangesQuery(useApi(), changeFilterOf(table.state, userGuid, new Date())),
  );
  return (
    <>
      <ScreenHeading title={t('admin.history')} about={t('history.about')} />
      <div className="history history--screen">
        <TableToolbar
          table={table}
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
        {changes.isPending ? <div className="history__skeleton" aria-hidden="true" /> : null}
        {changes.isError && changes.data === undefined ? (
          <LoadFailure retry={() => void changes.refetch()} />
        ) : null}
        {changes.data?.length === 0 ? <p>{t('history.nothing_fits')}</p> : null}
        <HistoryDays changes={changes.data ?? []} Heading="h2" onUndo={onUndo} onRedo={onRedo} />
        {changes.hasNextPage ? (
          <button
            type="button"
            className="button button--secondary"
            disabled={changes.isFetchingNextPage}
            onClick={() => void changes.fetchNextPage()}
          >
            {t('history.more')}
          </button>
        ) : null}
      </div>
    </>
  );
}
