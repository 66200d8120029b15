import { LRUCache } from 'lru-cache';
import type { ReadModelUpdate, ReadModelUpdates } from './read-model-updates.ts';

export interface ReadCacheOptions {
  /** The least recently used go when there are more than this. */
  readonly max: number;
  /** Whether what is kept under a key may be otherwise since an update; or, where keys say so themselves, which of them are. */
  readonly isChanged: ((key: string, update: ReadModelUpdate) => boolean) | ChangedKeys;
}

/** For caches of many things, which are not to be gone through with each update. */
export interface ChangedKeys {
  readonly changedBy: (update: ReadModelUpdate) => readonly string[];
}

/** Milliseconds for which nothing is kept without being read anew, whatever was heard. */
const lifetime = 60_000;

/**
 * What is asked with nearly every call, in memory until an update of the read models says that it may be otherwise. While updates
 * are not heard, each call reads.
 */
export class ReadCache<Value> {
  private readonly known: LRUCache<string, Promise<Value>>;
  private isConnected = false;

  constructor(updates: Pick<ReadModelUpdates, 'subscribe'>, { max, isChanged }: ReadCacheOptions) {
    this.known = new LRUCache({ max, ttl: lifetime });
    updates.subscribe({
      onUpdate: (update) => {
        const changed =
          typeof isChanged === 'function'
            ? [...this.known.keys()].filter((key) => isChanged(key, update))
            : isChanged.changedBy(update);
        for (const key of changed) this.known.delete(key);
      },
      onConnected: () => {
        this.isConnected = true;
        this.known.clear();
      },
      onLost: () => {
        this.isConnected = false;
      },
    });
  }

  /** What is kept under a key, or else what is read now, for all who ask meanwhile. What could not be read is not kept. */
  get(key: string, read: () => Promise<Value>): Promise<Value> {
    if (!this.isConnected) return read();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const reading = read();
    this.known.set(key, reading);
    reading.catch(() => {
      if (this.known.peek(key) === reading) this.known.delete(key);
    });
    return reading;
  }
}
