import { backoffDelay } from '@spoor/contracts/shared/backoff-delay';

const pauses = { first: 1_000, max: 15_000 };

/**
 * How long the browser waits before it tries anything again, in milliseconds: one second at first, then twice as long each time.
 * @param failures how often it failed; 1 after the first time
 */
export function retryDelay(failures: number): number {
  return backoffDelay(failures, pauses);
}

/** Waits before trying again. @param failures as for `retryDelay` */
export function waitToRetry(failures: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
}
