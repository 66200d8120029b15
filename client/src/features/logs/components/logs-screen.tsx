import { logOrigins } from '@spoor/contracts/logs/log-origins';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Chip } from '../../../shared/ui/chip.tsx';
import { withFilter } from '../../../shared/ui/data-table/table-state.ts';
import { TableToolbar } from '../../../shared/ui/data-table/table-toolbar.tsx';
import { type TableControl, useTableState } from '../../../shared/ui/data-table/use-table-state.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { chosenLevels, logsQuery, logsTable } from '../logs.api.ts';
import { LogLine } from './log-line.tsx';
import { RequestTrace } from './request-trace.tsx';
import './logs-screen.css';

/** The log of the platform as it is written, or the story of one request. */
export function LogsScreen() {
  const { t } = useI18n();
  const table = useTableState(logsTable);
  const { request } = table.state.filters;
  const [isLive, setLive] = useState(true);
  return (
    <>
      <ScreenHeading
        title={t('admin.logs')}
        about={t(request === undefined ? 'logs.about' : 'logs.trace_about')}
        actions={
          request === undefined ? (
            <button
              type="button"
              className="button button--secondary"
              aria-pressed={isLive}
              onClick={() => setLive(!isLive)}
            >
              {isLive ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              {t('logs.live')}
            </button>
          ) : undefined
        }
      />
      {request === undefined ? (
        <Lines table={table} isLive={isLive} />
      ) : (
        <div className="logs-screen">
          <div className="row cluster">
            <Chip
              removeLabel={t('table.filter_off', { name: t('logs.request', { id: request }) })}
              onRemove={() =>
                void table.change({ filters: withFilter(table.state.filters, 'request', null) })
              }
            >
              {t('logs.request', { id: request })}
            </Chip>
          </div>
          <RequestTrace correlationId={request} />
        </div>
      )}
    </>
  );
}

function Lines({ table, isLive }: { table: TableControl; isLive: boolean }) {
  const { t } = useI18n();
  const { state, addressWith } = table;
  const lines = useInfiniteQuery(logsQuery(useApi(), state, isLive));
  const traceAddress = (request: string) => addressWith({ search: '', filters: { request } });
  return (
    <div className="logs-screen">
      <TableToolbar
        table={table}
        searchLabel={t('logs.search')}
        filters={[
          {
            name: 'level',
            label: t('logs.level'),
            options: chosenLevels.map((value) => ({ value, label: t(`logs.at_least.${value}`) })),
          },
          {
            name: 'origin',
            label: t('logs.origin'),
            options: logOrigins.map((value) => ({ value, label: t(`system.origin.${value}`) })),
          },
        ]}
      />
      {lines.isError ? <LoadFailure retry={() => void lines.refetch()} /> : null}
      {lines.isPending ? <LoadingSkeleton rows={12} /> : null}
      {lines.data?.length === 0 ? <p>{t(isFiltered(table) ? 'table.nothing_fits' : 'logs.empty')}</p> : null}
      {lines.data === undefined || lines.data.length === 0 ? null : (
        <ol className="log-list unmarked" aria-label={t('admin.logs')}>
          {lines.data.map((line) => (
            <LogLine key={line.id} line={line} traceAddress={traceAddress(line.correlation_id)} />
          ))}
        </ol>
      )}
      {lines.hasNextPage ? (
        <button
          type="button"
          className="button button--secondary"
          aria-disabled={lines.isFetchingNextPage}
          onClick={() => lines.isFetchingNextPage || void lines.fetchNextPage()}
        >
          {t('logs.more')}
        </button>
      ) : null}
    </div>
  );
}

function isFiltered({ state: { search, filters } }: TableControl): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}
