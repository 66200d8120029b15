import { useEffect, useState } from 'react';
import type { LazyComponent } from '../lazy-component.tsx';
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
    if (isDue)
      component.preload().then(
        () => setReady(true),
        () => undefined,
      );
  }, [component, isDue]);
  return isReady;
}
