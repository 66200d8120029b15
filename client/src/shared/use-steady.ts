import { useInsertionEffect, useRef, useState } from 'react';

type Methods = Readonly<Record<string, (...parameters: never[]) => unknown>>;

/**
 * The same methods for as long as the component lives, each doing what the latest of its name does: whoever is handed them
 * need not be drawn again when something else changes.
 */
export function useSteady<T extends Methods>(latest: T): T {
  const current = useRef(latest);
  useInsertionEffect(() => {
    current.current = latest;
  });
  const [steady] = useState(() => {
    const delegate =
      (name: string) =>
      (...parameters: never[]) =>
        current.current[name]?.(...parameters);
    return Object.fromEntries(Object.keys(latest).map((name) => [name, delegate(name)])) as unknown as T;
  });
  return steady;
}
