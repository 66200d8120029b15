import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';

interface ChangePagesProps {
  readonly changes: UseInfiniteQueryResult<ChangeView[]>;
  /** Lines of the skeleton. */
  readonly rows: number;
  /** Said where there are none. */
  readonly empty?: string;
  readonly children: (changes: readonly ChangeView[]) => ReactNode;
}

/** Changes that are loaded in parts: how that goes, what there is, and a button for more. */
export function ChangePages({ changes, rows, empty, children }: ChangePagesProps) {
  const { t } = useI18n();
  return (
    <>
      {changes.isPending ? <LoadingSkeleton rows={rows} /> : null}
      {changes.isError ? <LoadFailure retry={() => void changes.refetch()} /> : null}
      {changes.data?.length === 0 && empty !== undefined ? <p>{empty}</p> : null}
      {children(changes.data ?? [])}
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
