import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useI18n } from '../../../shared/i18n.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Waiting } from '../../../shared/ui/waiting.tsx';
import { groupByDay } from '../group-by-day.ts';
import type { HistoryActs } from '../history-acts.ts';
import { HistoryEntry } from './history-entry.tsx';
import './history-list.css';

interface HistoryListProps {
  /** Newest first. */
  readonly changes: UseInfiniteQueryResult<ChangeView[]>;
  /** Of the days, by what stands above them. */
  readonly Heading: 'h2' | 'h3';
  /** Said where there are none. */
  readonly empty: string;
  readonly acts: HistoryActs;
}

/** Changes under the days on which they were made, a part at a time. */
export function HistoryList({ changes, Heading, empty, acts }: HistoryListProps) {
  const { t, date } = useI18n();
  const today = date(new Date().toISOString());
  return (
    <>
      {changes.isPending ? <Waiting rows={8} /> : null}
      {changes.isError ? <LoadFailure retry={() => void changes.refetch()} /> : null}
      {changes.data?.length === 0 ? <p>{empty}</p> : null}
      {groupByDay(changes.data ?? [], (change) => date(change.at)).map(({ day, changes: ofDay }) => (
        <section key={day}>
          <Heading>{day === today ? t('history.today') : day}</Heading>
          <ol>
            {ofDay.map((change) => (
              <HistoryEntry key={change.changeId} change={change} acts={acts} />
            ))}
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
