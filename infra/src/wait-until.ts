import { setTimeout as sleep } from 'node:timers/promises';

export interface WaitUntilOptions {
  /** Milliseconds between two looks. */
  readonly every: number;
  /** Milliseconds after which it is given up. */
  readonly within: number;
}

/** Looks again and again, for what nobody announces. @returns whether it came to be in time */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  { every, within }: WaitUntilOptions,
): Promise<boolean> {
  const deadline = Date.now() + within;
  while (!(await isSo())) {
    if (Date.now() > deadline) return false;
    await sleep(every);
  }
  return true;
}
