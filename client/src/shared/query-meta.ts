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
