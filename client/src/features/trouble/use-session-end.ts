import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { followSignIn } from '../../shared/session-news.ts';

/** Answers those who wait for a session. */
export type SessionAnswer = (isSignedIn: boolean) => void;

/**
 * Has everything that is under way wait when the session ends, until its person has signed in again: here, or in
 * another tab.
 * @returns how to answer, while somebody is asked
 */
export function useSessionEnd(): SessionAnswer | undefined {
  const api = useApi();
  const [answer, setAnswer] = useState<SessionAnswer>();
  const waiting = useRef<SessionAnswer>(undefined);

  useEffect(() => {
    const settle: SessionAnswer = (isSignedIn) => {
      waiting.current?.(isSignedIn);
      waiting.current = undefined;
      setAnswer(undefined);
    };
    const stopAsking = api.onSessionEnd(
      () =>
        new Promise((resolve) => {
          waiting.current = resolve;
          setAnswer(() => settle);
        }),
    );
    const stopFollowing = followSignIn(() => settle(true));
    return () => {
      stopAsking();
      stopFollowing();
      settle(false);
    };
  }, [api]);

  return answer;
}
