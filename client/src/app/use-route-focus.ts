import { useEffect, useRef } from 'react';
import { hashTarget } from '../shared/router/hash-target.ts';
import { useLocation, useRouter } from '../shared/router/router-context.tsx';

/**
 * Moves the focus on client-side navigation: to the target of the hash, else to the content, so that keyboards and
 * screen readers continue there.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const { arrival } = useRouter();
  const shown = useRef(pathname);

  useEffect(() => {
    const hasMoved = shown.current !== pathname;
    shown.current = pathname;
    const target = hashTarget(hash);
    if (target !== null) {
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    } else if (hasMoved && arrival() !== 'POP') {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash, arrival]);
}
