import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type DaySalt, StatisticsStore } from './statistics.store.ts';

/** Days of platforms: of each the one that goes on there, and the one before it. */
const mostKept = 1_000;

/** The salts of the days that go on, in memory, because every beacon needs one. None stays here for longer than in the database. */
@Injectable()
export class VisitorSalts {
  private readonly kept = new LRUCache<string, DaySalt>({ max: mostKept, ttl: 1, ttlAutopurge: true });

  constructor(@Inject(StatisticsStore) private readonly store: Pick<StatisticsStore, 'saltOf'>) {}

  /** What the visitors of a day are made unrecognisable with. */
  async of(platformGuid: string, day: string): Promise<Buffer> {
    const key = `${platformGuid} ${day}`;
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept.bytes;
    const salt = await this.store.saltOf(platformGuid, day);
    const ttl = salt.expiresAt.getTime() - Date.now();
    if (ttl > 0) this.kept.set(key, salt, { ttl });
    return salt.bytes;
  }
}
