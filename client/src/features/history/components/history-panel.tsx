import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { changesQuery } from '../../../shared/changes.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import type { HistoryActions } from '../history-actions.ts';
import { HistoryList } from './history-list.tsx';

interface HistoryPanelProps {
  readonly entities: readonly string[];
  readonly userGuid: string;
  readonly actions: HistoryActions;
}

const partSize = 30;

/** The history of a page and its lists. Each Change can be undone by itself. */
export function HistoryPanel({ entities, userGuid, actions }: HistoryPanelProps) {
  const { t } = useI18n();
  const [isOnlyMine, setIsOnlyMine] = useState(false);
  const filter = { limit: partSize, ...(isOnlyMine ? { actor: userGuid } : {}) };
  const changes = useInfiniteQuery(changesQuery(useApi(), entities, filter));

  return (
    <div className="history-list">
      <label className="check">
        <input
          type="checkbox"
          checked={isOnlyMine}
          onChange={(event) => setIsOnlyMine(event.target.checked)}
        />
        {t('history.mine')}
      </label>
      <HistoryList changes={changes} Heading="h3" empty={t('history.empty')} actions={actions} />
    </div>
  );
}
