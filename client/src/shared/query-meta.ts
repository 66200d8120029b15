import type { Query } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Surrogate keys of what this query's data was made of: a live update that names one makes it read again. */
      touchedBy?: (data: never) => readonly string[];
    };
  }
}

/** Ties surrogate keys to a query's own type of data. */
export function touchedBy<T>(keysOf: (data: T) => readonly string[]) {
  return { touchedBy: keysOf as (data: never) => readonly string[] };
}

/** Whether what a query holds was made of one of these things. What was not read yet was made of nothing. */
export function isMadeOf(query: Query, keys: readonly string[]): boolean {
  if (query.state.data === undefined) return false;
  const own = query.meta?.touchedBy?.(query.state.data as never) ?? [];
  return own.some((key) => keys.includes(key));
}
