import { useInsertionEffect, useRef, useState } from 'react';

type Methods = Readonly<Record<string, (...parameters: never[]) => unknown>>;

/**
 * Methods that stay the same objects but always call the latest version, so that components which get them do not
 * render again.
 */
export function useStableMethods<T extends Methods>(latest: T): T {
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
