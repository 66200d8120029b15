import { ApiError } from './api-error.ts';

/** Milliseconds between attempts. */
const pause = 1_000;
const attempts = 4;

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
      if (!(error instanceof ApiError) || error.status !== 503 || attempt === attempts) throw error;
      await wait(pause);
    }
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
