import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Moves the focus along when the screen changes without a new document: to the target of the hash, else to the
 * content, so that keyboard and screen reader start where the eye does.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    const hasMoved = shown.current !== pathname;
    shown.current = pathname;
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target !== null) {
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    } else if (hasMoved && type !== 'POP') {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash, type]);
}
