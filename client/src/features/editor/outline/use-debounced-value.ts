import { startTransition, useEffect, useState } from 'react';

/**
 * The last value that did not change for a while: for output that is expensive to render.
 * @param pause milliseconds
 */
export function useDebouncedValue<T>(value: T, pause: number): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLater(() => value)), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return later;
}
