import { useEffect } from 'react';
import { flushOpenDrafts } from '../../shared/outbox/open-drafts.ts';

/** Whoever looks away has typed what they meant to: it is sent at once, for the tab may never come back. */
export function useEndOfTyping(): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') flushOpenDrafts();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
