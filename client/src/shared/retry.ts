import { ApiError } from './api-error.ts';
import { waitToRetry } from './retry-delay.ts';

const maxAttempts = 4;

/**
 * Retries while the server is unavailable (503), for a few seconds. Only for idempotent calls: reads, and commands
 * with an idempotency key.
 * @param wait is called with how often it failed
 * @throws the last error
 */
export async function retryWhileUnavailable<T>(
  act: () => Promise<T>,
  wait: (failures: number) => Promise<void> = waitToRetry,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || attempt === maxAttempts) throw error;
      await wait(attempt);
    }
  }
}
