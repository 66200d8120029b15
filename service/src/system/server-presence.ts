import { TimedOut, withTimeout } from '@spoor/infra/with-timeout';

/** Milliseconds after which an answer counts as slow. */
const slowAfterMs = 1_000;

/** Milliseconds for which a server that answers slowly, or not yet, still counts as there. */
const awayAfterMs = 10_000;

/**
 * Whether a server is there. One that refuses, or breaks off, is asked again at once, and is away where it does so twice;
 * one that is only slow, as everything is on a busy machine, is away after ten seconds without any answer.
 */
export class ServerPresence {
  readonly #ask: () => Promise<unknown>;
  readonly #clock: () => number;
  #isThere = false;
  #slowSince: number | undefined;

  /** @param clock milliseconds, from any start */
  constructor(ask: () => Promise<unknown>, clock = () => performance.now()) {
    this.#ask = ask;
    this.#clock = clock;
  }

  async look(): Promise<boolean> {
    const outcome = await this.#attempt();
    return this.#judge(outcome === 'failed' ? await this.#attempt() : outcome);
  }

  #judge(outcome: 'answered' | 'slow' | 'failed'): boolean {
    if (outcome !== 'slow') {
      this.#slowSince = undefined;
      this.#isThere = outcome === 'answered';
      return this.#isThere;
    }
    this.#slowSince ??= this.#clock();
    if (this.#clock() - this.#slowSince >= awayAfterMs) this.#isThere = false;
    return this.#isThere;
  }

  async #attempt(): Promise<'answered' | 'slow' | 'failed'> {
    try {
      await withTimeout(slowAfterMs, this.#ask());
      return 'answered';
    } catch (error) {
      return error instanceof TimedOut ? 'slow' : 'failed';
    }
  }
}
