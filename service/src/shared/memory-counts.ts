import type { Count, CountStore } from '@spoor/infra/counts/count-store';

interface Ending {
  readonly endsAt: number;
}

/** Counts of one process, for specs. */
export class MemoryCounts implements CountStore {
  private readonly counts = new Map<string, Ending & { readonly count: number }>();
  private readonly blocks = new Map<string, Ending>();

  /** @param now milliseconds */
  constructor(private readonly now: () => number) {}

  async add(counts: readonly Count[], lifetimeMs: number): Promise<number[]> {
    return counts.map(({ key, by }) => {
      const known = this.present(this.counts.get(key));
      const count = (known?.count ?? 0) + by;
      this.counts.set(key, { count, endsAt: known?.endsAt ?? this.now() + lifetimeMs });
      return count;
    });
  }

  async block(key: string, ms: number): Promise<boolean> {
    if (this.present(this.blocks.get(key)) !== undefined) return false;
    this.blocks.set(key, { endsAt: this.now() + ms });
    return true;
  }

  async blockedFor(keys: readonly string[]): Promise<number[]> {
    return keys.map((key) => Math.max(0, (this.blocks.get(key)?.endsAt ?? 0) - this.now()));
  }

  async clear(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.counts.delete(key);
      this.blocks.delete(key);
    }
  }

  async close(): Promise<void> {}

  private present<Known extends Ending>(known: Known | undefined): Known | undefined {
    return known !== undefined && known.endsAt > this.now() ? known : undefined;
  }
}
