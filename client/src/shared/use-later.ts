import { startTransition, useEffect, useState } from 'react';

/**
 * A value as it was, until the newest has stood for a while: for what is costly to draw and nobody looks at while
 * something else keeps changing it.
 * @param pause milliseconds
 */
export function useLater<T>(value: T, pause: number): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLater(() => value)), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return later;
}
