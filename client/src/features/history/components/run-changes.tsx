import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import type { HistoryActions } from '../history-actions.ts';
import { changesOfRunQuery } from '../runs.api.ts';
import { ChangePages } from './change-pages.tsx';
import { HistoryEntry } from './history-entry.tsx';

/** The Changes of a run, each with its own way back. */
export function RunChanges({ runId, actions }: { runId: string; actions: HistoryActions }) {
  const changes = useInfiniteQuery(changesOfRunQuery(useApi(), runId));
  return (
    <ChangePages changes={changes} rows={3}>
      {(loaded) => (
        <ol className="unmarked">
          {loaded.map((change) => (
            <HistoryEntry key={change.changeId} change={change} actions={actions} isInRun />
          ))}
        </ol>
      )}
    </ChangePages>
  );
}
