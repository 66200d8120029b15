import type { QueryClient } from '@tanstack/react-query';
import { wholes } from './shown-keys.ts';

/**
 * Surrogate keys of what a page asked for and did not get, as a form that is offline. An answer that something is not there has no
 * keys, and without any the page would stay without it once it is.
 */
export function missingKeys(queryClient: QueryClient): readonly string[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.flatMap(({ meta, state: { data, status } }) => {
    if (status === 'error') return wholes;
    return data === null ? (meta?.surrogateKeys?.(data as never) ?? []) : [];
  });
}
