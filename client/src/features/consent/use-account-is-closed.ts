import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../shared/api-error.ts';

/** What the caches of queries and mutations tell of each of theirs. */
interface CacheEvent {
  readonly type: string;
  readonly action?: { readonly type: string; readonly error?: unknown };
}

/** Whether a call was refused since because somebody closed the account: its sessions ended with that. */
export function useAccountIsClosed(): boolean {
  const queryClient = useQueryClient();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const hear = ({ action }: CacheEvent) => {
      if (action?.type === 'error' && saysClosed(action.error)) setClosed(true);
    };
    const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
      cache.subscribe(hear),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  return isClosed;
}

function saysClosed(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'user_inactive';
}
