/**
 * The same report, made at most once in so many milliseconds: what goes wrong while a server is away goes wrong many times
 * a second, and would bury everything else in the log.
 */
export function throttle<Arguments extends unknown[]>(
  milliseconds: number,
  report: (...what: Arguments) => void,
): (...what: Arguments) => void {
  let silentUntil = 0;
  return (...what) => {
    const now = performance.now();
    if (now < silentUntil) return;
    silentUntil = now + milliseconds;
    report(...what);
  };
}
