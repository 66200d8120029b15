import { useEffect, useRef, useState } from 'react';

/**
 * Whether the server serves another client than the one that runs here. The server says which one that is in the
 * cookie `build`, with every answer that may hold a cookie.
 * @param checkedAt changes each time that such an answer came in; undefined before the first
 */
export function useIsOutdated(checkedAt: unknown): boolean {
  const [isOutdated, setOutdated] = useState(false);
  const own = useRef<string>(undefined);

  useEffect(() => {
    if (checkedAt === undefined) return;
    const served = buildIn(document.cookie);
    own.current ??= served;
    if (served !== own.current) setOutdated(true);
  }, [checkedAt]);

  // Parts of the interface come when they are needed: those of a client that is not served any more do not.
  useEffect(() => {
    const onMissingPart = () => setOutdated(true);
    addEventListener('vite:preloadError', onMissingPart);
    return () => removeEventListener('vite:preloadError', onMissingPart);
  }, []);

  return isOutdated;
}

/** The client that the server serves, as a cookie line tells it. */
export function buildIn(cookies: string): string | undefined {
  return /(?:^|;\s*)build=([^;]*)/.exec(cookies)?.[1];
}
