declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Surrogate keys of a query's data: a live update that names one makes it refetch. */
      surrogateKeys?: (data: never) => readonly string[];
    };
  }
}

/** Milliseconds for which what was read counts as new, but for what live updates name. */
export const staleTimeMs = 60_000;

/** Types the surrogate keys by the query's data. */
export function withSurrogateKeys<T>(keysOf: (data: T) => readonly string[]) {
  return { surrogateKeys: keysOf as (data: never) => readonly string[] };
}
