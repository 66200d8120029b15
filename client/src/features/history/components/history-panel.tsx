import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { changesQuery } from '../../../shared/changes.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { HistoryDays } from './history-days.tsx';
import './history-panel.css';

interface HistoryPanelProps {
  readonly entities: readonly string[];
  readonly userGuid: string;
  readonly onUndo: (change: ChangeView) => void;
  readonly onRedo: (change: ChangeView) => void;
}

const partSize = 30;

/** Everything that was done to a page and its lists, newest first. Each can be taken back by itself. */
export function HistoryPanel({ entities, userGuid, onUndo, onRedo }: HistoryPanelProps) {
  const { t } = useI18n();
  const [isOnlyMine, setIsOnlyMine] = useState(false);
  const filter = { limit: partSize, ...(isOnlyMine ? { actor: userGuid } : {}) };
  const changes = useInfiniteQuery(changesQuery(useApi(), entities, filter));

  return (
    <div className="history">
      <label className="check">
        <input
          type="checkbox"
          checked={isOnlyMine}
          onChange={(event) => setIsOnlyMine(event.target.checked)}
        />
        {t('history.mine')}
      </label>
      {changes.isPending ? <div className="history__skeleton skeleton" aria-hidden="true" /> : null}
      {changes.isError ? <LoadFailure retry={() => void changes.refetch()} /> : null}
      {changes.data?.length === 0 ? <p>{t('history.empty')}</p> : null}
      <HistoryDays changes={changes.data ?? []} Heading="h3" onUndo={onUndo} onRedo={onRedo} />
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
  );
}
