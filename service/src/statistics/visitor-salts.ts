import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { StatisticsStore } from './statistics.store.ts';

/** Days of platforms: of each the one that goes on there, and the one before it. */
const maxCached = 1_000;

/** The salts of the days that go on, in memory, because every beacon needs one. None stays here for longer than in the database. */
@Injectable()
export class VisitorSalts {
  private readonly cache = new LRUCache<string, KeyObject>({ max: maxCached, ttl: 1, ttlAutopurge: true });

  constructor(@Inject(StatisticsStore) private readonly store: Pick<StatisticsStore, 'saltOf'>) {}

  /** What the visitors of a day are made unrecognisable with. */
  async of(platformGuid: string, day: string): Promise<KeyObject> {
    const key = `${platformGuid} ${day}`;
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    const { bytes, expiresAt } = await this.store.saltOf(platformGuid, day);
    // Making it of the bytes takes ten times as long as using it.
    const salt = createSecretKey(bytes);
    const ttl = expiresAt.getTime() - Date.now();
    if (ttl > 0) this.cache.set(key, salt, { ttl });
    return salt;
  }
}
