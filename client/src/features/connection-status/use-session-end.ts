import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { onSignInElsewhere } from '../../shared/session-channel.ts';
import { listenToSessionEnd } from '../../shared/session-end.ts';

export type SessionEndResponse = (isSignedIn: boolean) => void;

/**
 * Suspends requests when the session ends, until the same person has signed in again, here or in another tab.
 * @returns how to continue, while somebody is asked
 */
export function useSessionEnd(): SessionEndResponse | undefined {
  const api = useApi();
  const [answer, setAnswer] = useState<SessionEndResponse>();
  const waiting = useRef<SessionEndResponse>(undefined);

  useEffect(() => {
    const settle: SessionEndResponse = (isSignedIn) => {
      waiting.current?.(isSignedIn);
      waiting.current = undefined;
      setAnswer(undefined);
    };
    const stopListening = listenToSessionEnd(api, {
      confirm: () =>
        new Promise((resolve) => {
          waiting.current = resolve;
          setAnswer(() => settle);
        }),
    });
    const stopFollowing = onSignInElsewhere(() => settle(true));
    return () => {
      stopListening();
      stopFollowing();
      settle(false);
    };
  }, [api]);

  return answer;
}
