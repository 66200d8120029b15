import { ApiError } from './api-error.ts';

/** Milliseconds between two attempts. */
const pause = 1_000;
const attempts = 4;

/**
 * Asks again while the server says that it cannot answer just now (503), for a few seconds. Only for what may be asked twice:
 * reading, and commands that carry the key of their intent.
 * @throws what the last attempt threw
 */
export async function persistently<T>(
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
