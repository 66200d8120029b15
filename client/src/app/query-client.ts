import { QueryClient } from '@tanstack/react-query';
import { isTemporaryFailure } from '../shared/api-error.ts';
import { staleTimeMs } from '../shared/query-meta.ts';
import { retryDelay } from '../shared/retry-delay.ts';

const maxRetries = 2;

/** One per tab, and one per page that the server renders. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        // No retries on the server: the browser fetches what failed there.
        retry: (failures, error) =>
          !import.meta.env.SSR && failures < maxRetries && isTemporaryFailure(error),
        retryDelay: (failures) => retryDelay(failures + 1),
      },
    },
  });
}
