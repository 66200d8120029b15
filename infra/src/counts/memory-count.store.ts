import type { Count, CountStore } from './count-store.ts';

interface Ending {
  readonly endsAt: number;
}

/** Counts and blocks that are kept; of more than these, what ends soonest goes. */
const maxEntries = 20_000;

/** Counts of one process. */
export class MemoryCountStore implements CountStore {
  readonly #counts = new Map<string, Ending & { readonly count: number }>();
  readonly #blocks = new Map<string, Ending>();
  readonly #clock: () => number;

  /** @param clock milliseconds, from any start */
  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  async add(counts: readonly Count[], lifetimeMs: number): Promise<number[]> {
    return counts.map(({ key, by }) => {
      const known = this.#present(this.#counts.get(key));
      const count = (known?.count ?? 0) + by;
      this.#store(this.#counts, key, { count, endsAt: known?.endsAt ?? this.#clock() + lifetimeMs });
      return count;
    });
  }

  async block(key: string, ms: number): Promise<boolean> {
    if (this.#present(this.#blocks.get(key)) !== undefined) return false;
    this.#store(this.#blocks, key, { endsAt: this.#clock() + ms });
    return true;
  }

  async blockedFor(keys: readonly string[]): Promise<number[]> {
    return keys.map((key) => Math.max(0, (this.#blocks.get(key)?.endsAt ?? 0) - this.#clock()));
  }

  async clear(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#counts.delete(key);
      this.#blocks.delete(key);
    }
  }

  async close(): Promise<void> {}

  #present<Known extends Ending>(known: Known | undefined): Known | undefined {
    return known !== undefined && known.endsAt > this.#clock() ? known : undefined;
  }

  #store<Known extends Ending>(map: Map<string, Known>, key: string, value: Known): void {
    map.set(key, value);
    if (map.size <= maxEntries) return;
    const soonest = [...map].toSorted(([, a], [, b]) => a.endsAt - b.endsAt);
    for (const [old] of soonest.slice(0, maxEntries / 2)) map.delete(old);
  }
}
