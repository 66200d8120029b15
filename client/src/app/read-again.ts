import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Reads again what fits. What is being read at this moment was perhaps asked for before the change: it is read once more
 * when that has ended. It is not broken off, or a page on which much happens would never finish reading.
 */
export function readAgain(queryClient: QueryClient, fits: (query: Query) => boolean): void {
  const underWay = queryClient.getQueryCache().findAll({ predicate: fits, fetchStatus: 'fetching' });
  void queryClient.invalidateQueries({ predicate: fits }, unbroken);
  for (const query of underWay) {
    const once = () =>
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, unbroken);
    query.promise?.then(once, once);
  }
}

const unbroken = { cancelRefetch: false };
