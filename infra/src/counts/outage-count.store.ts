import { withTimeout } from '../with-timeout.ts';
import type { Count, CountStore } from './count-store.ts';
import { MemoryCountStore } from './memory-count.store.ts';

/** Milliseconds after which the server is taken to be away. */
const patience = 1_000;

/** Milliseconds for which one that was away is not asked. */
const pause = 5_000;

/** Counts that processes share, and that each keeps by itself while their server is away: whoever signs in then need not wait for it. */
export class OutageCountStore implements CountStore {
  readonly #shared: CountStore;
  readonly #own: CountStore;
  readonly #clock: () => number;
  #awayUntil = Number.NEGATIVE_INFINITY;

  /** @param clock milliseconds, from any start */
  constructor(shared: CountStore, clock = () => performance.now()) {
    this.#shared = shared;
    this.#own = new MemoryCountStore(clock);
    this.#clock = clock;
  }

  add(counts: readonly Count[], lifetimeMs: number): Promise<number[]> {
    return this.#query((store) => store.add(counts, lifetimeMs));
  }

  block(key: string, ms: number): Promise<boolean> {
    return this.#query((store) => store.block(key, ms));
  }

  blockedFor(keys: readonly string[]): Promise<number[]> {
    return this.#query((store) => store.blockedFor(keys));
  }

  clear(keys: readonly string[]): Promise<void> {
    return this.#query((store) => store.clear(keys));
  }

  close(): Promise<void> {
    return this.#shared.close();
  }

  async #query<Answer>(question: (store: CountStore) => Promise<Answer>): Promise<Answer> {
    if (this.#clock() >= this.#awayUntil) {
      try {
        return await withTimeout(patience, question(this.#shared));
      } catch {
        // Its connection says why, in the log.
        this.#awayUntil = this.#clock() + pause;
      }
    }
    return question(this.#own);
  }
}
