import { globSync } from 'node:fs';

/**
 * The environment of a program whose clock is to be wrong.
 * @param seconds by which it is ahead; negative: behind
 * @throws Error where Debian's libfaketime is not installed
 */
export function falseClock(seconds: number): Record<string, string> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  if (library === undefined) throw new Error('There is no libfaketime of Debian on this machine');
  const FAKETIME = `${seconds < 0 ? '' : '+'}${seconds}`;
  // Whoever waits so many milliseconds is to wait as long as ever.
  return { LD_PRELOAD: library, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}
