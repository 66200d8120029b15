import type { ProblemCode } from '@spoor/contracts/shared/problem';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shared/api-error.ts';

const refusal: ProblemCode = 'terms_not_accepted';

/**
 * Has whatever is refused until somebody agrees to the terms of use wait as if it were still loading: it is no part that fails, and
 * is asked for again once they agree.
 * @returns ends it
 */
export function waitForAgreement(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) waitWhereRefused(query);
  return cache.subscribe(({ query }) => waitWhereRefused(query));
}

/** What was read before stays as it is. */
function waitWhereRefused(query: Query): void {
  const { data, error, fetchStatus } = query.state;
  if (data !== undefined || fetchStatus !== 'idle') return;
  if (error instanceof ApiError && error.problem?.code === refusal)
    query.setState({ status: 'pending', error: null });
}
