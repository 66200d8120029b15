import { useEffect, useEffectEvent } from 'react';

/** Calls back with what the address points at on this page, now and whenever that changes. */
export function useHashTarget(onTarget: (id: string) => void): void {
  const tell = useEffectEvent(() => {
    const id = location.hash.slice(1);
    if (id !== '') onTarget(id);
  });
  useEffect(() => {
    tell();
    addEventListener('hashchange', tell);
    return () => removeEventListener('hashchange', tell);
  }, []);
}
