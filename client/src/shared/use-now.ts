import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useIsHydrated } from './blocks/use-is-hydrated.ts';

const minuteMs = 60_000;

/** What a page was rendered at, among the data that it embeds. Nobody fetches it. */
export const renderedAtKey = ['rendered-at'] as const;

/**
 * The present moment, which goes on while a screen stays open. While a page is rendered on the server and hydrated, which may be
 * minutes later, it is that of the rendering: both then show the same.
 * @returns ISO-8601
 */
export function useNow(): string {
  const renderedAt = useQueryClient().getQueryData<string>(renderedAtKey);
  const isHydrated = useIsHydrated();
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return isHydrated || renderedAt === undefined ? new Date().toISOString() : renderedAt;
}
