import { setTimeout as sleep } from 'node:timers/promises';

const firstDelayMs = 50;
const longestDelayMs = 5_000;

/** Ever longer pauses between attempts, each of a random length, so that many who lost the same server do not return at once. */
export class Backoff {
  #attempts = 0;

  /** An attempt succeeded: the next pause is short again. */
  reset(): void {
    this.#attempts = 0;
  }

  /** Waits for the next attempt, or until `signal` aborts. */
  async pause(signal: AbortSignal): Promise<void> {
    const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** this.#attempts);
    this.#attempts += 1;
    try {
      await sleep(longest * (0.5 + Math.random() / 2), undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
