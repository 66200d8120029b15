import { Redis } from 'ioredis';
import { Unavailable } from '../unavailable.ts';
import type { Count, CountStore } from './count-store.ts';

const countKey = (key: string) => `spoor:rate-count:${key}`;
const blockKey = (key: string) => `spoor:rate-block:${key}`;

/** The server that keeps the counts cannot be reached. */
class CountsUnavailable extends Unavailable {
  constructor(options?: ErrorOptions) {
    super('Redis is unavailable', 'REDIS_URL', options);
  }
}

/** Counts in Redis. */
export class RedisCountStore implements CountStore {
  readonly #redis: Redis;

  /** @param onError hears of each failure to reach the server, as {@link CountsUnavailable} */
  constructor(url: string, onError: (error: Error) => void) {
    this.#redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1 });
    this.#redis.on('error', (error) => onError(new CountsUnavailable({ cause: error })));
  }

  async add(counts: readonly Count[], lifetimeMs: number): Promise<number[]> {
    if (counts.length === 0) return [];
    const steps = this.#redis.multi();
    for (const { key, by } of counts) {
      // Begins the count, with its end, where there is none.
      steps.set(countKey(key), 0, 'PX', lifetimeMs, 'NX').incrby(countKey(key), by);
    }
    const answers = (await steps.exec()) ?? [];
    return counts.map((_, index) => Number(answers[index * 2 + 1]?.[1] ?? 0));
  }

  async block(key: string, ms: number): Promise<boolean> {
    return (await this.#redis.set(blockKey(key), 1, 'PX', Math.ceil(ms), 'NX')) === 'OK';
  }

  async blockedFor(keys: readonly string[]): Promise<number[]> {
    const steps = this.#redis.multi();
    for (const key of keys) steps.pttl(blockKey(key));
    const answers = (await steps.exec()) ?? [];
    return keys.map((_, index) => Math.max(0, Number(answers[index]?.[1] ?? 0)));
  }

  async clear(keys: readonly string[]): Promise<void> {
    await this.#redis.del(keys.flatMap((key) => [countKey(key), blockKey(key)]));
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
  }
}
