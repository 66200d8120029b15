import { useEffect, useState } from 'react';
import type { LazyComponent } from '../lazy-component.tsx';
import { waitToRetry } from '../retry-delay.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

/**
 * Whether a component that takes the place of a control without scripts is there. Until then that control stays: what stands in
 * it would be lost in between.
 * @param isWanted on this page
 */
export function useReadyComponent<Props>(component: LazyComponent<Props>, isWanted: boolean): boolean {
  const isHydrated = useIsHydrated();
  const [isReady, setReady] = useState(false);
  const isDue = isWanted && isHydrated;
  useEffect(() => {
    if (!isDue) return undefined;
    let isLeft = false;
    /** Without a connection it comes later. */
    async function load(attempt = 1): Promise<void> {
      try {
        await component.preload();
        setReady(true);
      } catch {
        await waitToRetry(attempt);
        if (!isLeft) await load(attempt + 1);
      }
    }
    void load();
    return () => {
      isLeft = true;
    };
  }, [component, isDue]);
  return isReady;
}
