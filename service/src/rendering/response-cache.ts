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
  /** Opens the making of an answer. */
  fill(address: string): Fill;
  /** Forgets every answer that was made of one of these surrogate keys. */
  touch(keys: readonly string[]): void;
  addresses(): string[];
  forget(address: string): void;
  /** Nobody says any more what changes: forget everything, and keep nothing until {@link resume}. */
  suspend(): void;
  resume(): void;
}

/** @param maxBytes the least recently used answers go when there are more than this */
export function createResponseCache(maxBytes: number): ResponseCache {
  const addressesByKey = new Map<string, Set<string>>();
  const answers = new LRUCache<string, StoredAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }, address) => size + address.length + entryOverhead,
    dispose: (answer, address) => unlist(answer, address),
  });
  const fills = new Map<string, OpenFill>();
  let suspended = true;

  function list(answer: StoredAnswer, address: string): void {
    for (const key of answer.keys) {
      const addresses = addressesByKey.get(key) ?? new Set();
      addressesByKey.set(key, addresses.add(address));
    }
  }

  function unlist(answer: StoredAnswer, address: string): void {
    for (const key of answer.keys) {
      const addresses = addressesByKey.get(key);
      addresses?.delete(address);
      if (addresses?.size === 0) addressesByKey.delete(key);
    }
  }

  function openFill(address: string): OpenFill {
    const { promise, resolve } = Promise.withResolvers<void>();
    const fill: OpenFill = {
      begunAt: new Date(),
      done: promise,
      touched: new Set(),
      isVoid: suspended,
      store(answer, lifetime) {
        if (fill.isVoid || answer.keys.some((key) => fill.touched.has(key))) return;
        answers.set(address, answer, { ttl: lifetime });
        if (answers.has(address)) list(answer, address);
      },
      end() {
        if (fills.get(address) === fill) fills.delete(address);
        resolve();
      },
    };
    return fill;
  }

  return {
    get: (address) => answers.get(address),
    filling: (address) => fills.get(address)?.done,

    fill(address) {
      const fill = openFill(address);
      fills.set(address, fill);
      return fill;
    },

    touch(keys) {
      for (const key of keys) {
        for (const address of [...(addressesByKey.get(key) ?? [])]) answers.delete(address);
        for (const fill of fills.values()) fill.touched.add(key);
      }
    },

    addresses: () => [...answers.keys()],

    forget: (address) => {
      answers.delete(address);
    },

    suspend() {
      suspended = true;
      answers.clear();
      for (const fill of fills.values()) fill.isVoid = true;
    },

    resume() {
      suspended = false;
    },
  };
}

/** Bytes that an entry costs beside its body: headers, keys and places in the index. */
const entryOverhead = 1_024;

interface OpenFill extends Fill {
  /** What changed since the making began. */
  readonly touched: Set<string>;
  /** Changes may have been missed: the answer may be sent, but not kept. */
  isVoid: boolean;
}
