import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryList } from '../features/history/components/history-list.tsx';
import { useApi } from '../shared/api-context.tsx';
import { allChangesQuery } from '../shared/changes.api.ts';
import { HistoryActionsProvider } from './history-actions-provider.tsx';

/** Changes per request. */
const pageSize = 20;

interface PersonActivityProps {
  readonly userGuid: string;
  /** Where something else stands on the screen, too. */
  readonly title?: string;
  readonly empty: string;
}

/** What somebody did lately, and what was done to their account, as far as the reader may know of it, with a way to take each of it back. */
export function PersonActivity({ userGuid, title, empty }: PersonActivityProps) {
  const changes = useInfiniteQuery(allChangesQuery(useApi(), { person: userGuid, limit: pageSize }));
  const list = (
    <div className="history-list history-list--screen">
      <HistoryActionsProvider>
        {(actions) => (
          <HistoryList
            changes={changes}
            Heading={title === undefined ? 'h2' : 'h3'}
            empty={empty}
            actions={actions}
          />
        )}
      </HistoryActionsProvider>
    </div>
  );
  if (title === undefined) return list;
  return (
    <section className="stack gap-3">
      <h2>{title}</h2>
      {list}
    </section>
  );
}
