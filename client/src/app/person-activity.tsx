import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryList } from '../features/history/components/history-list.tsx';
import { useApi } from '../shared/api-context.tsx';
import { allChangesQuery } from '../shared/changes.api.ts';
import { HistoryActionsProvider } from './history-actions-provider.tsx';

/** Changes per request. */
const pageSize = 20;

/** What somebody did lately, and what was done to their account, as far as the reader may know of it, with a way to take each of it back. */
export function PersonActivity({ userGuid, empty }: { userGuid: string; empty: string }) {
  const changes = useInfiniteQuery(allChangesQuery(useApi(), { person: userGuid, limit: pageSize }));
  return (
    <div className="history-list history-list--screen">
      <HistoryActionsProvider>
        {(actions) => <HistoryList changes={changes} Heading="h2" empty={empty} actions={actions} />}
      </HistoryActionsProvider>
    </div>
  );
}
