import { dayMs, minuteMs } from '@spoor/contracts/shared/durations';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useReducer } from 'react';
import { renderedAt } from './rendered-at.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { ValidUntilContext } from './valid-until.ts';

/** Beyond it a timer of a browser would fire at once. */
const longestWaitMs = dayMs;

/**
 * The present moment, which goes on while a screen stays open; that of the page while it is hydrated.
 * @param validUntil until when what is shown at a moment holds: then it goes on, and no page is kept longer; undefined: for ever
 * @returns ISO-8601
 */
export function useNow(validUntil: (now: string) => string | undefined = aMinuteLater): string {
  const queryClient = useQueryClient();
  const isHydrated = useIsHydrated();
  const [ticks, tick] = useReducer((count: number) => count + 1, 0);
  const now = isHydrated ? new Date().toISOString() : renderedAt(queryClient);
  const until = validUntil(now);
  const reportValidity = use(ValidUntilContext);
  if (until !== undefined) reportValidity?.(until);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that was early is set again
  useEffect(() => {
    if (until === undefined) return;
    const wait = Math.max(0, Math.min(Date.parse(until) - Date.now(), longestWaitMs));
    const timer = setTimeout(tick, wait);
    return () => clearTimeout(timer);
  }, [until, ticks]);
  return now;
}

function aMinuteLater(now: string): string {
  return new Date(Date.parse(now) + minuteMs).toISOString();
}
