import { setTimeout as sleep } from 'node:timers/promises';
import { type BackoffLimits, jitteredDelay } from '@spoor/contracts/shared/backoff-delay';

/** For servers that are back within seconds. */
const defaultLimits: BackoffLimits = { first: 50, max: 5_000 };

/** Ever longer pauses between attempts, each of a random length, so that many who lost the same server do not return at once. */
export class Backoff {
  readonly #limits: BackoffLimits;
  #failures = 0;

  constructor(limits = defaultLimits) {
    this.#limits = limits;
  }

  /** An attempt succeeded: the next pause is short again. */
  reset(): void {
    this.#failures = 0;
  }

  /** An attempt failed. @returns the milliseconds to wait before the next */
  nextDelay(): number {
    this.#failures += 1;
    return jitteredDelay(this.#failures, this.#limits);
  }

  /** Waits for the next attempt, or until `signal` aborts. */
  async pause(signal: AbortSignal): Promise<void> {
    try {
      await sleep(this.nextDelay(), undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

export interface RetryOptions {
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Hears of each failure that is tried again; what it throws itself is not. */
  onFailure(error: unknown): void;
  /** Whose pauses; its owner may reset it. */
  readonly backoff?: Backoff;
}

/** Attempts until it succeeds, with ever longer pauses. @returns undefined where `signal` aborted first */
export async function retryUntilDone<Result>(
  attempt: () => Promise<Result>,
  { signal, onFailure, backoff = new Backoff() }: RetryOptions,
): Promise<Result | undefined> {
  while (!signal.aborted) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) break;
      onFailure(error);
      await backoff.pause(signal);
    }
  }
  return undefined;
}
