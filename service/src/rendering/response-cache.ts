import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

/** A response that is being made, and that other requests wait for. */
export interface PendingResponse {
  readonly startedAt: Date;
  /** Settles when the response is stored, or will not be. */
  readonly done: Promise<void>;
  /**
   * Keeps the response; where one of its keys was invalidated while it was being made, as one of a moment ago.
   * @param lifetime milliseconds, from when it was begun
   */
  store(response: CachedResponse, lifetime: number): void;
  /** Lets the waiting requests go on, stored or not. May be called more than once. */
  end(): void;
}

/** A page of before an outage. */
export interface StalePage {
  readonly response: CachedResponse;
  readonly madeAt: Date;
}

/** Responses for anonymous visitors, each kept until one of its surrogate keys changes. Keeps nothing before {@link resume}. */
export class ResponseCache {
  private readonly index = new AddressIndex();
  private readonly entries: LRUCache<string, Entry>;
  private readonly pendingResponses = new Map<string, TrackedResponse>();
  /** What was invalidated a moment ago. */
  private readonly staleResponses: LRUCache<string, CachedResponse>;
  /** Pages as they were when changes were last heard of, for an outage. */
  private readonly outagePages: LRUCache<string, StalePage>;
  private isSuspended = true;
  /** Until when nobody needs to try again whether new pages can be made. */
  private outageUntil = Number.NEGATIVE_INFINITY;

  /** @param maxBytes the least recently used responses go when there are more than this */
  constructor(maxBytes: number) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, address) => response.size + address.length + entryOverhead,
      dispose: (entry, address) => this.index.remove(entry, address),
    });
    this.staleResponses = new LRUCache({
      maxSize: maxBytes / 8,
      sizeCalculation: ({ size }, address) => size + address.length + entryOverhead,
      ttl: maxStaleMs,
    });
    this.outagePages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, address) => response.size + address.length + entryOverhead,
      ttl: maxOutageAgeMs,
    });
  }

  get(address: string): CachedResponse | undefined {
    return this.entries.get(address)?.response;
  }

  /** The response of a moment ago, for whoever would have to wait for a new one; undefined where it is older than that. */
  stale(address: string): CachedResponse | undefined {
    return this.staleResponses.get(address);
  }

  /** The page as it was before changes were no longer heard of; undefined while they are, or after too long a time. */
  outagePage(address: string): StalePage | undefined {
    return this.outagePages.get(address);
  }

  /** New pages cannot be made: for a moment, kept ones are sent without trying. */
  noteOutage(): void {
    this.outageUntil = performance.now() + outageMs;
  }

  get isOutage(): boolean {
    return performance.now() < this.outageUntil;
  }

  /** Settles when another request has made the response for this address; undefined where none is making it. */
  pending(address: string): Promise<void> | undefined {
    return this.pendingResponses.get(address)?.done;
  }

  /** Announces that a request makes the response for this address, for visitors of a platform. */
  begin(address: string, platformGuid: string): PendingResponse {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const pending: TrackedResponse = {
      platformGuid,
      startedAt: new Date(),
      done,
      invalidated: new Set(),
      withdrawn: new Set(),
      isDiscarded: this.isSuspended,
      store: (response, lifetime) => this.store(pending, address, response, lifetime),
      end: () => {
        clearTimeout(waitTimer);
        if (this.pendingResponses.get(address) === pending) {
          this.pendingResponses.delete(address);
          // What was of a moment ago before is older than what was to be made.
          if (this.staleResponses.get(address) !== pending.stale) this.staleResponses.delete(address);
        }
        resolve();
      },
    };
    // Who makes it may be stuck: the others then make their own, and of this one no changes are noted any more.
    const waitTimer = setTimeout(() => {
      pending.isDiscarded = true;
      pending.end();
    }, maxWaitMs).unref();
    this.pendingResponses.set(address, pending);
    return pending;
  }

  /**
   * Removes every response that carries one of these surrogate keys.
   * @param platformGuid whose data changed: keys such as `menu` are the same on every platform. Absent: all platforms'.
   */
  invalidate(keys: readonly string[], platformGuid?: string): void {
    // Whoever withdraws something wants it gone, not shown a moment longer.
    const isWithdrawal = keys.includes(surrogateKey.withdrawal());
    if (isWithdrawal) this.forgetStale(keys);
    for (const key of keys) {
      for (const address of this.index.addressesOf(key, platformGuid)) this.expire(address, isWithdrawal);
      for (const pending of this.pendingResponses.values())
        if (platformGuid === undefined || pending.platformGuid === platformGuid) {
          pending.invalidated.add(key);
          if (isWithdrawal) pending.withdrawn.add(key);
        }
    }
  }

  addresses(): string[] {
    return [...this.entries.keys()];
  }

  remove(address: string): void {
    this.entries.delete(address);
  }

  /** Changes are no longer heard of: removes everything but pages for an outage, and keeps nothing until {@link resume}. */
  suspend(): void {
    this.isSuspended = true;
    for (const [address, { response, madeAt }] of this.entries.entries())
      if (response.mayBeStale === true) this.outagePages.set(address, { response, madeAt });
    this.entries.clear();
    this.staleResponses.clear();
    for (const pending of this.pendingResponses.values()) pending.isDiscarded = true;
  }

  resume(): void {
    this.isSuspended = false;
    this.outagePages.clear();
    this.outageUntil = Number.NEGATIVE_INFINITY;
  }

  /** Of a moment ago there are few: what other updates had invalidated just before. */
  private forgetStale(keys: readonly string[]): void {
    for (const [address, response] of this.staleResponses.entries())
      if (response.keys.some((key) => keys.includes(key))) this.staleResponses.delete(address);
  }

  private expire(address: string, isWithdrawal: boolean): void {
    const response = this.get(address);
    this.entries.delete(address);
    if (!isWithdrawal && response?.mayBeStale === true) this.staleResponses.set(address, response);
  }

  private store(pending: TrackedResponse, address: string, response: CachedResponse, lifetime: number): void {
    if (pending.isDiscarded || response.keys.some((key) => pending.withdrawn.has(key))) return;
    const entry = { response, platformGuid: pending.platformGuid, madeAt: pending.startedAt };
    // What it tells was true when it was begun.
    const left = lifetime - (Date.now() - entry.madeAt.getTime());
    if (left <= 0 || response.keys.some((key) => pending.invalidated.has(key))) {
      if (response.mayBeStale !== true) return;
      // Where changes come faster than pages are made, nobody would ever get one otherwise.
      pending.stale = response;
      this.staleResponses.set(address, response);
      return;
    }
    this.entries.set(address, entry, { ttl: left });
    if (this.entries.has(address)) this.index.add(entry, address);
  }
}

/** Milliseconds for which a response is still good for somebody after something that it was made of changed. */
const maxStaleMs = 2_000;

/** Milliseconds for which pages are kept in an outage: what is withdrawn elsewhere meanwhile is not heard of here. */
const maxOutageAgeMs = 15 * 60_000;

/** Milliseconds between two attempts to make new pages in an outage. */
const outageMs = 2_000;

/** How long anybody waits for what another request makes. */
const maxWaitMs = 10_000;

/** Bytes that an entry costs beside its body: headers, keys and places in the index. */
const entryOverhead = 1_024;

interface Entry {
  readonly response: CachedResponse;
  readonly platformGuid: string;
  readonly madeAt: Date;
}

interface TrackedResponse extends PendingResponse {
  readonly platformGuid: string;
  /** Keys that were invalidated since the response was begun. */
  readonly invalidated: Set<string>;
  /** Those of them by which something was withdrawn. */
  readonly withdrawn: Set<string>;
  /** The response itself, where it was of a moment ago as soon as it was made. */
  stale?: CachedResponse;
  /** Invalidations may have been missed: the response may be sent, but not kept. */
  isDiscarded: boolean;
}

/** Finds the responses that carry a surrogate key, of one platform or of all. */
class AddressIndex {
  /** Key → platform → addresses. */
  private readonly addresses = new Map<string, Map<string, Set<string>>>();

  add({ response, platformGuid }: Entry, address: string): void {
    for (const key of response.keys) {
      const byPlatform = this.addresses.get(key) ?? new Map<string, Set<string>>();
      this.addresses.set(key, byPlatform);
      byPlatform.set(platformGuid, (byPlatform.get(platformGuid) ?? new Set()).add(address));
    }
  }

  remove({ response, platformGuid }: Entry, address: string): void {
    for (const key of response.keys) {
      const byPlatform = this.addresses.get(key);
      const addresses = byPlatform?.get(platformGuid);
      addresses?.delete(address);
      if (addresses?.size === 0) byPlatform?.delete(platformGuid);
      if (byPlatform?.size === 0) this.addresses.delete(key);
    }
  }

  /** A copy: removing a response changes the index. */
  addressesOf(key: string, platformGuid?: string): string[] {
    const byPlatform = this.addresses.get(key);
    if (platformGuid !== undefined) return [...(byPlatform?.get(platformGuid) ?? [])];
    return [...(byPlatform?.values() ?? [])].flatMap((addresses) => [...addresses]);
  }
}
