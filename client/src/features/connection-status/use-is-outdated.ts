import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Whether the server serves another build of the client than this one. The server names its build in the cookie
 * `build`.
 * @param checkedAt changes with each answer that may set the cookie; undefined before the first
 * @param onMissingPart requests such an answer
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

  // A lazy module that cannot be loaded may mean a new build, or just no network.
  const reportMissingPart = useEffectEvent(onMissingPart);
  useEffect(() => {
    const listener = () => reportMissingPart();
    addEventListener('vite:preloadError', listener);
    return () => removeEventListener('vite:preloadError', listener);
  }, []);

  return isOutdated;
}

/** The build in a cookie string. */
export function buildIn(cookies: string): string | undefined {
  return /(?:^|;\s*)build=([^;]*)/.exec(cookies)?.[1];
}
