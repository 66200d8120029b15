import { useEffect, useReducer } from 'react';

const minuteMs = 60_000;

/** The present moment, which goes on while a screen stays open. @returns ISO-8601 */
export function useNow(): string {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return new Date().toISOString();
}
