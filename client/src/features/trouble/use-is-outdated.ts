import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Whether the server serves another client than the one that runs here. The server says which one that is in the
 * cookie `build`, with every answer that may hold a cookie.
 * @param checkedAt changes each time that such an answer came in; undefined before the first
 * @param onMissingPart asks for such an answer
 */
export function useIsOutdated(checkedAt: unknown, onMissingPart: () => void): boolean {
  const [isOutdated, setOutdated] = useState(false);
  const own = useRef<string>(undefined);

  useEffect(() => {
    if (checkedAt === undefined) return;
    const served = buildIn(document.cookie);
    own.current ??= served;
    if (served !== own.current) setOutdated(true);
  }, [checkedAt]);

  // Parts of the interface come when they are needed: those of a client that is not served any more do not, but neither
  // does anything without a network.
  const ask = useEffectEvent(onMissingPart);
  useEffect(() => {
    const listener = () => ask();
    addEventListener('vite:preloadError', listener);
    return () => removeEventListener('vite:preloadError', listener);
  }, []);

  return isOutdated;
}

/** The client that the server serves, as a cookie line tells it. */
export function buildIn(cookies: string): string | undefined {
  return /(?:^|;\s*)build=([^;]*)/.exec(cookies)?.[1];
}
