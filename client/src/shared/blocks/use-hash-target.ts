import { useEffect, useEffectEvent } from 'react';

/** Calls back with the id in the address's hash, now and whenever it changes. */
export function useHashTarget(onTarget: (id: string) => void): void {
  const notify = useEffectEvent(() => {
    const id = location.hash.slice(1);
    if (id !== '') onTarget(id);
  });
  useEffect(() => {
    notify();
    addEventListener('hashchange', notify);
    return () => removeEventListener('hashchange', notify);
  }, []);
}
