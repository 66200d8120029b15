import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { renderedAt } from './rendered-at.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

const minuteMs = 60_000;

/**
 * The present moment, which goes on while a screen stays open; that of the page while it is hydrated.
 * @returns ISO-8601
 */
export function useNow(): string {
  const queryClient = useQueryClient();
  const isHydrated = useIsHydrated();
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return isHydrated ? new Date().toISOString() : renderedAt(queryClient);
}
