import { setTimeout as sleep } from 'node:timers/promises';

/** Waits so many milliseconds, or until the signal is aborted, which is no error. */
export async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
