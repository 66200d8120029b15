import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryList } from '../features/history/components/history-list.tsx';
import { useApi } from '../shared/api-context.tsx';
import { changesQuery } from '../shared/changes.api.ts';
import { useI18n } from '../shared/i18n.tsx';
import { HistoryActionsProvider } from './history-actions-provider.tsx';

/** Changes per request. */
const partSize = 20;

/** What was done to a submission, each with a way to take it back. */
export function SubmissionHistory({ guid }: { guid: string }) {
  const { t } = useI18n();
  const changes = useInfiniteQuery(
    changesQuery(useApi(), [surrogateKey.submission(guid)], { limit: partSize }),
  );
  return (
    <HistoryActionsProvider>
      {(actions) => (
        <HistoryList changes={changes} Heading="h3" empty={t('history.empty')} actions={actions} />
      )}
    </HistoryActionsProvider>
  );
}
