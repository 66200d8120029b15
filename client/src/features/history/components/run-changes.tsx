import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import type { HistoryActions } from '../history-actions.ts';
import { changesOfRunQuery } from '../runs.api.ts';
import { HistoryEntry } from './history-entry.tsx';

/** The Changes of a run, each with its own way back. */
export function RunChanges({ runId, actions }: { runId: string; actions: HistoryActions }) {
  const { t } = useI18n();
  const changes = useInfiniteQuery(changesOfRunQuery(useApi(), runId));
  return (
    <>
      {changes.isPending ? <LoadingSkeleton rows={3} /> : null}
      {changes.isError ? <LoadFailure retry={() => void changes.refetch()} /> : null}
      <ol className="unmarked">
        {changes.data?.map((change) => (
          <HistoryEntry key={change.changeId} change={change} actions={actions} />
        ))}
      </ol>
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
