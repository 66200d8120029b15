import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../shared/api-error.ts';

const freshFor = 60_000;
const mostRetries = 2;

/** The cache of everything that the server knows. One per tab, and one per page that the server renders. */
export function createQueryClient(): QueryClient {
  const onServer = typeof document === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        // The server renders once; what it cannot read in time the browser asks for again.
        retry: (failures, error) => !onServer && failures < mostRetries && isPassing(error),
      },
    },
  });
}
