import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useI18n } from '../../../shared/i18n.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { groupByDay } from '../group-by-day.ts';
import type { HistoryActions } from '../history-actions.ts';
import { HistoryEntry } from './history-entry.tsx';
import { RunEntry } from './run-entry.tsx';
import './history-list.css';
import { useNow } from '../../../shared/use-now.ts';

interface HistoryListProps {
  /** Newest first. */
  readonly changes: UseInfiniteQueryResult<ChangeView[]>;
  /** The level of the day headings. */
  readonly Heading: 'h2' | 'h3';
  readonly empty: string;
  readonly actions: HistoryActions;
  /** Whether a Change of a run stands for all of it. */
  readonly foldsRuns?: boolean;
}

/** Changes grouped by day, loaded in parts. */
export function HistoryList({ changes, Heading, empty, actions, foldsRuns = false }: HistoryListProps) {
  const { t, date } = useI18n();
  const today = date(useNow());
  return (
    <>
      {changes.isPending ? <LoadingSkeleton rows={8} /> : null}
      {changes.isError ? <LoadFailure retry={() => void changes.refetch()} /> : null}
      {changes.data?.length === 0 ? <p>{empty}</p> : null}
      {groupByDay(changes.data ?? [], (change) => date(change.at)).map(({ day, changes: ofDay }) => (
        <section key={day}>
          <Heading>{day === today ? t('history.today') : day}</Heading>
          <ol className="unmarked">
            {ofDay.map((change) =>
              foldsRuns && change.run !== null ? (
                <RunEntry key={change.run.id} change={change} run={change.run} actions={actions} />
              ) : (
                <HistoryEntry key={change.changeId} change={change} actions={actions} />
              ),
            )}
          </ol>
        </section>
      ))}
      {changes.hasNextPage ? (
        <button
          type="button"
          className="button button--secondary"
          aria-disabled={changes.isFetchingNextPage}
          onClick={() => changes.isFetchingNextPage || void changes.fetchNextPage()}
        >
          {t('history.more')}
        </button>
      ) : null}
    </>
  );
}
