import { useEffect } from 'react';
import { flushTyping } from '../../../shared/outbox/flush-typing.ts';

/** Saves open typing when the tab is hidden: it may never become visible again. */
export function useFlushTypingOnHide(): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') flushTyping();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
