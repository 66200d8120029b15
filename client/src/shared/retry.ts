import { backoffDelay } from '@spoor/contracts/shared/backoff-delay';
import { ApiError } from './api-error.ts';

const pauses = { first: 1_000, max: 15_000 };
const maxAttempts = 4;

/**
 * How long the browser waits before it tries anything again, in milliseconds: one second at first, then twice as long each time.
 * @param failures how often it failed; 1 after the first time
 */
export function retryDelay(failures: number): number {
  return backoffDelay(failures, pauses);
}

/**
 * Retries while the server is unavailable (503), for a few seconds. Only for idempotent calls: reads, and commands
 * with an idempotency key.
 * @throws the last error
 */
export async function retryWhileUnavailable<T>(
  act: () => Promise<T>,
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || attempt === maxAttempts) throw error;
      await wait(retryDelay(attempt));
    }
  }
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
