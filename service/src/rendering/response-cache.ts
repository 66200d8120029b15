import { LRUCache } from 'lru-cache';
import type { StoredAnswer } from './stored-answer.ts';

/** An answer that is being made, and that others wait for. */
export interface Fill {
  readonly begunAt: Date;
  /** Settles when the answer is stored, or will not be. */
  readonly done: Promise<void>;
  /**
   * Keeps the answer, unless something that it was made of changed while it was being made.
   * @param lifetime milliseconds
   */
  store(answer: StoredAnswer, lifetime: number): void;
  /** Lets those who wait go on, stored or not. May be called more than once. */
  end(): void;
}

/** Answers for anonymous visitors, each kept until something that it was made of is touched. */
export interface ResponseCache {
  get(address: string): StoredAnswer | undefined;
  /** The answer that somebody else is making for this address now. */
  filling(address: string): Promise<void> | undefined;
  /** Opens the making of an answer for the visitors of a platform. */
  fill(address: string, platformGuid: string): Fill;
  /**
   * Forgets every answer that was made of one of these surrogate keys.
   * @param platformGuid whose data changed: keys such as `menu` are the same on every platform. Absent: all platforms'.
   */
  touch(keys: readonly string[], platformGuid?: string): void;
  addresses(): string[];
  forget(address: string): void;
  /** Nobody says any more what changes: forget everything, and keep nothing until {@link resume}. */
  suspend(): void;
  resume(): void;
}

/** @param maxBytes the least recently used answers go when there are more than this */
export function createResponseCache(maxBytes: number): ResponseCache {
  const index = new AddressIndex();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, address) => answer.size + address.length + entryOverhead,
    dispose: (entry, address) => index.remove(entry, address),
  });
  const fills = new Map<string, OpenFill>();
  let suspended = true;

  function openFill(address: string, platformGuid: string): OpenFill {
    const { promise, resolve } = Promise.withResolvers<void>();
    const fill: OpenFill = {
      platformGuid,
      begunAt: new Date(),
      done: promise,
      touched: new Set(),
      isVoid: suspended,
      store(answer, lifetime) {
        if (fill.isVoid || answer.keys.some((key) => fill.touched.has(key))) return;
        const entry = { answer, platformGuid };
        entries.set(address, entry, { ttl: lifetime });
        if (entries.has(address)) index.add(entry, address);
      },
      end() {
        if (fills.get(address) === fill) fills.delete(address);
        resolve();
      },
    };
    return fill;
  }

  return {
    get: (address) => entries.get(address)?.answer,
    filling: (address) => fills.get(address)?.done,

    fill(address, platformGuid) {
      const fill = openFill(address, platformGuid);
      fills.set(address, fill);
      return fill;
    },

    touch(keys, platformGuid) {
      for (const key of keys) {
        for (const address of index.addressesOf(key, platformGuid)) entries.delete(address);
        for (const fill of fills.values())
          if (platformGuid === undefined || fill.platformGuid === platformGuid) fill.touched.add(key);
      }
    },

    addresses: () => [...entries.keys()],

    forget: (address) => {
      entries.delete(address);
    },

    suspend() {
      suspended = true;
      entries.clear();
      for (const fill of fills.values()) fill.isVoid = true;
    },

    resume() {
      suspended = false;
    },
  };
}

/** Bytes that an entry costs beside its body: headers, keys and places in the index. */
const entryOverhead = 1_024;

interface Entry {
  readonly answer: StoredAnswer;
  readonly platformGuid: string;
}

interface OpenFill extends Fill {
  readonly platformGuid: string;
  /** What changed since the making began. */
  readonly touched: Set<string>;
  /** Changes may have been missed: the answer may be sent, but not kept. */
  isVoid: boolean;
}

/** Finds the answers that were made of a surrogate key, of one platform or of all. */
class AddressIndex {
  /** Key → platform → addresses. */
  readonly #addresses = new Map<string, Map<string, Set<string>>>();

  add({ answer, platformGuid }: Entry, address: string): void {
    for (const key of answer.keys) {
      const byPlatform = this.#addresses.get(key) ?? new Map<string, Set<string>>();
      this.#addresses.set(key, byPlatform);
      byPlatform.set(platformGuid, (byPlatform.get(platformGuid) ?? new Set()).add(address));
    }
  }

  remove({ answer, platformGuid }: Entry, address: string): void {
    for (const key of answer.keys) {
      const byPlatform = this.#addresses.get(key);
      const addresses = byPlatform?.get(platformGuid);
      addresses?.delete(address);
      if (addresses?.size === 0) byPlatform?.delete(platformGuid);
      if (byPlatform?.size === 0) this.#addresses.delete(key);
    }
  }

  /** A copy: forgetting an answer changes the index. */
  addressesOf(key: string, platformGuid?: string): string[] {
    const byPlatform = this.#addresses.get(key);
    if (platformGuid !== undefined) return [...(byPlatform?.get(platformGuid) ?? [])];
    return [...(byPlatform?.values() ?? [])].flatMap((addresses) => [...addresses]);
  }
}
