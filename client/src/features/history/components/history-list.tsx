import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useI18n } from '../../../shared/i18n.tsx';
import { groupByDay } from '../group-by-day.ts';
import { aloneInList, groupByRun } from '../group-by-run.ts';
import type { HistoryActions } from '../history-actions.ts';
import { ChangePages } from './change-pages.tsx';
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
    <ChangePages changes={changes} rows={8} empty={empty}>
      {(loaded) =>
        groupByDay(loaded, (change) => date(change.at)).map(({ day, changes: ofDay }) => (
          <section key={day}>
            <Heading>{day === today ? t('history.today') : day}</Heading>
            <ol className="unmarked">
              {(foldsRuns ? groupByRun(ofDay) : ofDay.map(aloneInList)).map(
                ({ key, run, changes: together }) =>
                  run === null ? (
                    <HistoryEntry key={key} change={together[0]} actions={actions} />
                  ) : (
                    <RunEntry key={key} changes={together} run={run} actions={actions} />
                  ),
              )}
            </ol>
          </section>
        ))
      }
    </ChangePages>
  );
}
